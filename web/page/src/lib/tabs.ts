// What there is to look at.
export const tabs = [
  { name: "list", label: "List" },
  { name: "verdict", label: "Verdict" },
  { name: "books", label: "Books" },
  { name: "company", label: "Company" },
  { name: "numbers", label: "Numbers" },
  { name: "odds", label: "Odds" },
  { name: "solitaire", label: "Solitaire" },
  { name: "map", label: "Map" },
  { name: "cards", label: "Cards" },
  { name: "compare", label: "Compare" },
  { name: "improve", label: "Improve" },
  { name: "draft", label: "Draft" },
  { name: "score", label: "Score" },
  { name: "many", label: "Many decks" },
] as const;

export type Tab = (typeof tabs)[number]["name"];
