// What there is to look at.
import { noted } from "./speech.svelte";

export const tabs = [
  { name: "list", label: noted("List") },
  { name: "verdict", label: noted("Verdict") },
  { name: "books", label: noted("Books") },
  { name: "company", label: noted("Company") },
  { name: "numbers", label: noted("Numbers") },
  { name: "odds", label: noted("Odds") },
  { name: "solitaire", label: noted("Solitaire") },
  { name: "map", label: noted("Map") },
  { name: "cards", label: noted("Cards") },
  { name: "compare", label: noted("Compare") },
  { name: "improve", label: noted("Improve") },
  { name: "draft", label: noted("Draft") },
  { name: "score", label: noted("Score") },
  { name: "many", label: noted("Many decks") },
] as const;

export type Tab = (typeof tabs)[number]["name"];
