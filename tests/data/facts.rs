//! Facts that are only in the text of cards, each checked by hand against that text. A list names
//! cards by id; `AS-1=TW-16` gives a card its value, `+` separates several.

/// Whom a card calls itself a manifestation of; Dragons by the names of their cards.
pub(crate) const MANIFESTATION_OF: &str = "\
     AS-1=TW-16 AS-5=TW-103 AS-6=TW-112 AS-7=TW-117+WH-1 AS-11=TW-156+WH-4 AS-13=TW-153 \
     AS-14=TW-126 AS-15=TW-137 AS-16=TW-145 AS-17=TW-175+WH-7 AS-18=TW-178+WH-8 \
     AS-19=TW-181+WH-9 AS-58=AS-62 AS-59=AS-63 AS-60=AS-66 AS-61=AS-65 AS-64=LE-273 \
     AS-67=LE-296 AS-71=TW-12 AS-75=TW-95 AS-112=TD-3 AS-115=TW-26 AS-116=TD-20 AS-117=TD-36 \
     AS-118=TW-48 BA-1=TW-120 BA-3=TW-12 BA-5=DM-105 BA-9=DM-112 BA-43=LE-203 DM-28=DM-178 \
     DM-29=TW-246 DM-107=TW-12 DM-178=DM-28 LE-20=TW-85 LE-22=TD-28 LE-24=TW-65 LE-50=TW-2 \
     LE-51=TW-4 LE-52=TW-31 LE-53=TW-44 LE-54=TW-46 LE-55=TW-47 LE-56=TW-83 LE-57=TW-107 \
     LE-58=TW-113 LE-153=TW-86 LE-154=DM-29+TW-246 LE-259=TW-3 LE-261=TW-197 LE-263=TW-211 \
     LE-264=TW-222 LE-269=TW-257 LE-271=TW-278 LE-283=TD-60 LE-284=TD-63 LE-285=TW-90 \
     LE-287=TW-329 LE-292=TW-357 LE-295=TW-368 TD-1=TW-3 TD-2=TW-3 TD-4=TD-3 TD-5=TD-3 \
     TD-10=TW-26 TD-11=TW-26 TD-21=TD-20 TD-22=TD-20 TD-37=TD-36 TD-38=TD-36 TD-43=TW-48 \
     TD-44=TW-48 TD-61=TD-60 TD-62=TD-60 TD-64=TD-63 TD-65=TD-63 TD-70=TW-90 TD-71=TW-90";

/// Hazards that may be played as resources, resources that may be played as hazards.
pub(crate) const DUAL_PURPOSE: &str = "\
     DM-63 LE-145 LE-235 TW-104 TW-106 WH-71";

/// Resources that both sides may play.
pub(crate) const DUAL_ALIGNMENT: &str = "\
     LE-245 LE-419 TW-500 WH-38 WH-40";

/// How many copies a deck may hold.
pub(crate) const COPIES_ALLOWED: &str = "\
     AS-72=9 TW-500=1";

/// Not in a starting company; of stage resources, not at the start.
pub(crate) const MAY_NOT_START: &str = "\
     AS-1 AS-5 AS-6 AS-130 AS-131 DM-169 DM-172 TD-91 WH-68 WH-69 WH-74";

/// Not in the starting company of some players.
pub(crate) const MAY_NOT_START_FOR: &str = "\
     LE-419=wizard";

/// With a starting company in lieu of a minor item.
pub(crate) const STARTING_MINOR_ITEM: &str = "\
     AS-94 BA-31 BA-44 BA-60 BA-70 WH-46";

/// Not in the deck of some players.
pub(crate) const BARRED_FOR: &str = "\
     AS-49=fallen-wizard AS-56=fallen-wizard AS-71=balrog+fallen-wizard AS-72=balrog \
     AS-73=balrog AS-77=balrog AS-94=balrog AS-96=balrog AS-107=balrog+fallen-wizard \
     AS-126=balrog BA-43=balrog+fallen-wizard DM-107=balrog DM-141=fallen-wizard \
     DM-164=fallen-wizard LE-167=balrog LE-170=balrog LE-174=balrog LE-183=balrog LE-190=balrog \
     LE-201=balrog+fallen-wizard LE-203=balrog+fallen-wizard LE-204=fallen-wizard LE-205=balrog \
     LE-208=fallen-wizard LE-209=balrog+fallen-wizard LE-223=balrog LE-255=balrog \
     TD-169=fallen-wizard TW-12=balrog TW-205=fallen-wizard TW-239=fallen-wizard \
     TW-247=fallen-wizard TW-294=fallen-wizard WH-41=balrog WH-44=balrog WH-46=balrog";

/// Not playable or without effect against some opponents.
pub(crate) const NO_USE_AGAINST: &str = "\
     AS-28=wizard AS-33=ringwraith+balrog AS-37=ringwraith+balrog AS-44=wizard AS-52=wizard \
     AS-53=wizard AS-71=balrog AS-77=ringwraith+balrog AS-96=ringwraith+balrog \
     AS-99=ringwraith+balrog AS-103=ringwraith+balrog AS-107=ringwraith+balrog \
     BA-12=ringwraith+balrog BA-17=balrog BA-18=wizard+fallen-wizard \
     BA-19=wizard+ringwraith+fallen-wizard BA-42=wizard+fallen-wizard BA-43=ringwraith+balrog \
     BA-54=ringwraith+balrog DM-43=ringwraith+balrog DM-47=ringwraith+balrog \
     DM-50=ringwraith+balrog DM-61=ringwraith+balrog DM-67=ringwraith+balrog \
     DM-68=ringwraith+balrog DM-72=ringwraith+balrog DM-74=ringwraith+balrog \
     DM-76=ringwraith+balrog DM-84=balrog DM-87=ringwraith+balrog DM-89=ringwraith+balrog \
     DM-92=ringwraith+balrog DM-96=ringwraith+balrog DM-99=ringwraith+balrog \
     DM-101=ringwraith+balrog DM-104=ringwraith+balrog DM-107=balrog LE-70=wizard LE-81=wizard \
     LE-91=wizard LE-107=wizard LE-144=wizard+fallen-wizard LE-151=wizard \
     LE-203=ringwraith+balrog LE-235=wizard TD-73=ringwraith+balrog TD-89=ringwraith+balrog \
     TW-12=balrog TW-13=ringwraith+balrog TW-19=balrog TW-36=ringwraith+balrog \
     TW-56=ringwraith+balrog TW-66=ringwraith+balrog TW-94=balrog WH-14=wizard+ringwraith+balrog \
     WH-15=wizard+ringwraith+balrog WH-16=balrog WH-19=wizard+ringwraith+balrog \
     WH-20=wizard+ringwraith+balrog WH-21=wizard+ringwraith+balrog WH-22=ringwraith+balrog \
     WH-23=ringwraith+balrog WH-24=wizard+ringwraith+balrog WH-25=ringwraith+balrog \
     WH-26=wizard+ringwraith+balrog WH-28=balrog WH-32=wizard+ringwraith+balrog \
     WH-35=ringwraith+balrog WH-41=wizard+fallen-wizard+balrog";

/// Whom a card lets into a starting company.
pub(crate) const ALLOWS_TO_START: &str = "\
     WH-46=agent WH-63=orcs-and-trolls WH-82=agent+high-mind";

/// Up to which mind.
pub(crate) const ALLOWED_MIND: &str = "\
     WH-82=6";

/// Hazard events that do nothing without an agent.
pub(crate) const REQUIRES_AGENT: &str = "\
     AS-31 AS-33 DM-43 DM-50 DM-61 DM-62 DM-68 DM-74 DM-76 DM-87 DM-89 DM-91 DM-92 DM-96 DM-101 \
     DM-104";

/// For which agents alone a card is: by skill, by magic, by a home site; any.
pub(crate) const FOR_AGENTS: &str = "\
     AS-83=border-hold/free-hold DM-43=scout DM-50=warrior DM-68=shadow-hold/dark-hold \
     DM-76=border-hold/free-hold DM-87=ranger DM-89=shadow-magic DM-91=scout DM-96=diplomat \
     WH-46=any";

/// Hazards about attacks of some races that mean hazard creatures alone; the others mean any attack, or
/// have another use.
pub(crate) const FOR_CREATURES: &str = "\
     AS-35 AS-39 BA-23 DM-55 DM-57 DM-59 DM-66 DM-89 DM-103 LE-142 TD-16 TD-17 TD-24 TD-26 TD-27 TD-48 \
     TD-58 TD-69 TW-33 TW-63 TW-96 TW-115 TW-492 TW-497";

/// The types of site that a card makes of another.
pub(crate) const MAKES: &str = "\
     AS-57=ruins-and-lairs AS-88=shadow-hold BA-65=shadow-hold BA-74=haven+shadow-hold \
     DM-155=border-hold LE-179=shadow-hold LE-209=border-hold TD-126=border-hold \
     TW-309=ruins-and-lairs WH-75=haven WH-77=haven WH-97=haven";

/// What cards that are no items change of the prowess and body of whom they are placed with; with an
/// item where they are placed with one.
pub(crate) const PLACED: &str = "\
     AS-108=0/-1 BA-33=2/0 BA-58=3/0 BA-62=-2/-1 BA-76=0/-1 \
     DM-119=1/0+3/0:Dagger_of_Westernesse LE-183=2/0 LE-187=-1/-2 LE-190=-2/0 LE-205=1/0 TD-122=2/1 \
     TW-192=4/0:Narsil TW-321=1/1 WH-44=0/0 WH-112=0/0";

/// What changes the worth of other cards at the end of the game.
pub(crate) const CHANGES_POINTS: &str = "\
     DM-148 LE-224 WH-1 WH-4 WH-7 WH-8 WH-9 WH-19 WH-20 WH-59 WH-64 WH-70 WH-72 WH-76 WH-80 WH-85 \
     WH-93 WH-94 WH-96 WH-99 WH-100 WH-119";

/// Points in brackets that hang on something in play.
pub(crate) const POINTS_IN_PLAY: &str = "AS-83 BA-38 DM-116";

/// What gives a protected Wizardhaven.
pub(crate) const PROTECTS_HAVEN: &str = "WH-57 WH-68 WH-69 WH-74 WH-85";

/// What is played on the player's own Ringwraith, or while he is in play.
pub(crate) const OWN_RINGWRAITH: &str = "\
     AS-77 AS-126 BA-36 LE-170 LE-174 LE-183 LE-190 LE-205 LE-223 LE-242 WH-41 WH-44";

/// Items that anybody bears, though only some can use them.
pub(crate) const ONLY_TO_USE: &str = "\
     AS-122 AS-127 AS-132 AS-136 DM-166 DM-167 LE-299 LE-301 LE-304 LE-313 LE-348 TD-99 TD-102 TD-114 \
     TD-161 TD-184 TW-195 TW-250 TW-254 TW-336 TW-494 TW-499 WH-53";

/// The sites at which creatures do not detain.
pub(crate) const UNDETAINED: &str = "\
     AS-165=all-but-nazgûl AS-167=all-but-nazgûl BA-84=all BA-85=all BA-86=all BA-87=all BA-88=all \
     BA-91=all BA-92=all BA-97=all BA-98=all BA-99=all BA-102=all LE-364=all-but-nazgûl \
     LE-378=all-but-nazgûl LE-392=all-but-nazgûl LE-402=all-but-nazgûl";

/// What each further copy is worth where the first that is stored is worth more.
pub(crate) const FURTHER_POINTS: &str = "\
     LE-201=1 LE-209=1";

/// Agents.
pub(crate) const AGENTS: &str = "\
     DM-1 DM-2 DM-3 DM-4 DM-5 DM-6 DM-7 DM-8 DM-9 DM-10 DM-11 DM-12 DM-13 DM-14 DM-15 DM-16 \
     DM-17 DM-18 DM-19 DM-20 DM-21 DM-22 DM-23 DM-24 DM-25 DM-26 DM-27 DM-28 DM-29 DM-181 \
     DM-182 DM-183";

/// Leaders.
pub(crate) const LEADERS: &str = "\
     AS-2 BA-2 BA-4 BA-5 BA-9 DM-181 LE-11 LE-20 LE-21 LE-22 LE-31 LE-32 LE-39 LE-45 LE-49 WH-3 \
     WH-12";

/// Half-orcs.
pub(crate) const HALF_ORCS: &str = "\
     DM-181 WH-2 WH-3 WH-5 WH-10 WH-11";

/// Spawn.
pub(crate) const SPAWN: &str = "\
     AS-71 BA-3 BA-21 BA-24 BA-27 BA-28 BA-45 BA-47 DM-107 DM-110 LE-153 TW-12 TW-86";

/// Hoard items.
pub(crate) const HOARD_ITEMS: &str = "\
     AS-70 AS-128 AS-129 AS-132 AS-136 DM-174 LE-418 TD-96 TD-99 TD-102 TD-112 TD-113 TD-114 \
     TD-120 TD-130 TD-141 TD-150 TD-161 TD-170 TD-183 TD-184 TD-185";

/// Wizards, Ringwraiths, Fallen-wizards, The Balrog.
pub(crate) const AVATARS: &str = "\
     BA-3 LE-50 LE-51 LE-52 LE-53 LE-54 LE-55 LE-56 LE-57 LE-58 TW-117 TW-156 TW-175 TW-178 \
     TW-181 WH-1 WH-4 WH-7 WH-8 WH-9";

/// Resources that represent the player.
pub(crate) const RESOURCE_AVATARS: &str = "\
     BA-43 LE-203";

/// Specific to Alatar.
pub(crate) const SPECIFIC_TO_ALATAR: &str = "\
     WH-90 WH-91 WH-92 WH-93 WH-94 WH-95";

/// Specific to Gandalf.
pub(crate) const SPECIFIC_TO_GANDALF: &str = "\
     WH-96 WH-97 WH-98 WH-99 WH-100 WH-101 WH-102";

/// Specific to Pallando.
pub(crate) const SPECIFIC_TO_PALLANDO: &str = "\
     WH-103 WH-104 WH-105 WH-106 WH-107 WH-108";

/// Specific to Radagast.
pub(crate) const SPECIFIC_TO_RADAGAST: &str = "\
     WH-109 WH-110 WH-111 WH-112 WH-113 WH-114 WH-115 WH-116";

/// Specific to Saruman.
pub(crate) const SPECIFIC_TO_SARUMAN: &str = "\
     WH-117 WH-118 WH-119 WH-120 WH-121 WH-122";

/// Specific to The Balrog.
pub(crate) const SPECIFIC_TO_BALROG: &str = "\
     BA-2 BA-4 BA-5 BA-6 BA-7 BA-8 BA-9 BA-45 BA-46 BA-47 BA-48 BA-49 BA-50 BA-51 BA-52 BA-53 \
     BA-54 BA-55 BA-56 BA-57 BA-58 BA-59 BA-60 BA-61 BA-62 BA-63 BA-64 BA-65 BA-66 BA-67 BA-68 \
     BA-69 BA-70 BA-71 BA-72 BA-73 BA-74 BA-75 BA-76 BA-77 BA-78 BA-79 BA-80 BA-81 BA-82";

/// The direct influence that a resource gives, if only the text says so or the text differs.
pub(crate) const INFLUENCE_CHANGES: &str = "\
     AS-122=+2 AS-129=+1 AS-133=+1 BA-58=-2 BA-76=+3 DM-166=(+3) DM-174=(+3) LE-167=-2 \
     LE-313=+2 LE-314=+4 LE-324=+2 LE-326=+5 LE-327=+4 WH-36=+2 WH-84=+1 WH-95=+1 WH-98=+2 \
     WH-104=+1 WH-117=+1";

/// Direct influence that counts only against some, one card a line.
pub(crate) const INFLUENCE: &str = "\
AS-2 +2 race orc, factions-of orc
AS-3 +2 factions-at Variag Camp
AS-4 +3 factions-at Dunnish Clan-hold
AS-128 +3 race man, factions-of man
BA-1 +3 named Rangers of the North
BA-2 +3 race orc, factions-of orc; +2 specific-to The Balrog
BA-4 +3 race orc, factions-of orc; +2 specific-to The Balrog
BA-5 +3 race troll, race orc, factions-of troll, factions-of orc; +3 specific-to The Balrog
BA-9 +2 race troll, race orc, factions-of troll, factions-of orc; +3 specific-to The Balrog
BA-33 +5 factions-of hobbit, home-site Bag End
DM-6 +2 race dwarf, factions-of dwarf
DM-8 +2 race elf, factions-of elf
DM-10 +2 race dúnadan, factions-in Anfalas, factions-in Anórien, factions-in Belfalas, factions-in Lamedon, factions-in Lebennin
DM-11 +2 race dwarf, factions-of dwarf
DM-20 +2 race elf, factions-of elf
DM-21 +3 factions-of wose
DM-22 +3 factions-of wose
DM-24 +2 race dúnadan, factions-in Anfalas, factions-in Anórien, factions-in Belfalas, factions-in Lamedon, factions-in Lebennin
DM-27 +4 named Riders of Rohan, home-site Edoras
DM-28 +3 race hobbit, factions-of hobbit
DM-139 +2 race hobbit, factions-of hobbit
DM-166 +3 race elf, factions-of elf if warrior
DM-174 +3 race dwarf, race man, factions-of dwarf, factions-of man
DM-181 +2 race orc, factions-of orc
DM-182 +1 named Riders of Rohan, named Dunlendings
DM-183 +2 named Dunlendings
LE-1 +2 factions-at Variag Camp
LE-4 +2 race elf, factions-of elf
LE-11 +3 race orc, factions-of orc
LE-15 +2 race elf, factions-of elf
LE-16 +1 factions
LE-17 +1 factions-at Southron Oasis
LE-19 +2 named Men of Dorwinion
LE-20 +4 race troll, race orc, factions-of troll, factions-of orc
LE-21 +2 race troll, race orc, factions-of troll, factions-of orc
LE-22 +3 race troll, race orc, factions-of troll, factions-of orc
LE-24 +2 factions
LE-26 +1 race dwarf, factions-of dwarf
LE-27 +2 factions-at Easterling Camp
LE-28 +3 named Woodmen
LE-29 +1 race troll, race orc, factions-of troll, factions-of orc
LE-31 +3 race orc, factions-of orc
LE-32 +3 race orc, factions-of orc
LE-37 +2 factions-at Southron Oasis
LE-39 +4 race orc, factions-of orc
LE-40 +1 factions-of man; +2 named Dunlendings
LE-43 +2 race dwarf, factions-of dwarf
LE-45 +3 race troll, race orc, factions-of troll, factions-of orc
LE-46 +1 factions-at Easterling Camp
LE-47 +4 named Hillmen
LE-49 +2 race troll, race orc, factions-of troll, factions-of orc
LE-174 +4 own-company
LE-302 +2 factions
LE-346 +3 characters
LE-348 +2 lesser-character if orc, troll
LE-418 +5 race dwarf, factions-of dwarf
TD-90 +2 named Men of Dale
TD-92 +1 race elf, factions-of elf
TD-94 +3 race dwarf, factions-of dwarf
TD-112 +1 race elf, factions-of elf
TD-126 +5 race dwarf, factions-of dwarf
TW-116 +1 factions
TW-118 +2 named Men of Lebennin
TW-120 +2 named Rangers of the North
TW-121 +2 named Variags of Khand
TW-122 +7 named Aragorn II
TW-123 +1 race dwarf, factions-of dwarf
TW-124 +2 named Men of Northern Rhovanion
TW-126 +2 named Beornings
TW-128 +2 named Rangers of the North
TW-134 +2 named Men of Anórien
TW-135 +2 named Men of Anórien
TW-136 +5 named Galadriel
TW-137 +2 named Elves of Lindon
TW-138 +2 named Iron Hill Dwarves; +1 race man, factions-of man
TW-139 +2 named Men of Lamedon
TW-140 +2 named Tower Guard of Minas Tirith
TW-146 +2 named Riders of Rohan
TW-148 +2 named Riders of Rohan
TW-149 +2 named Rangers of Ithilien
TW-154 +2 named Men of Dorwinion
TW-157 +2 factions-of wose
TW-159 +2 named Iron Hill Dwarves; +1 race elf, factions-of elf
TW-160 +2 named Blue Mountain Dwarves; +1 race dwarf, factions-of dwarf
TW-161 +1 race elf
TW-162 +2 named Hillmen
TW-163 +4 named Easterlings
TW-166 +2 named Knights of Dol Amroth
TW-168 +2 named Wood-elves
TW-169 +2 named Men of Anfalas
TW-176 +4 named Dunlendings
TW-182 +2 named Riders of Rohan
TW-183 +2 named Blue Mountain Dwarves; +2 race dwarf, factions-of dwarf
TW-184 +2 named Wood-elves
TW-185 +2 named Lossoth
TW-186 +2 named Southrons
TW-187 +2 named Woodmen
TW-224 +2 race elf, factions-of elf
TW-259 +2 factions
TW-312 +5 home-site Edoras
TW-313 +2 race hobbit, factions-of hobbit
TW-341 +3 race dwarf, factions-of dwarf
TW-496 +4 characters, factions if dwarf, dúnadan, elf, man, wizard, fallen-wizard, wose
WH-3 +2 race orc, factions-of orc
WH-12 +3 race orc, factions-of orc
";

/// Wrong, older and twin spellings of a name, one card a line.
pub(crate) const ALIASES: &str = "\
AS-49 Glamour of Surpassing Excellance
AS-144 わしのす
AS-149 Die Grauen Anurten
AS-154 Ile des Morts qui Vivent
AS-155 ろりあん
AS-156 Alter Wald; ふるもり
AS-158 Die Pûckel-Tiefen
AS-164 Unterirdischen Stollen
BA-93 もりあ
BA-94 Die Pûckel-Tiefen
BA-99 Unterirdischen Stollen
DM-34 Die Pûckel-Tiefen
DM-37 Unterirdischen Stollen
DM-143 かり
LE-12 Grisnak; Grishnak; Grisnakh
LE-31 Ork-Hauptmann; Ork-Anfüherer
LE-39 Shagrath
LE-44 Troll-Wache
LE-68 おおおおかみ
LE-73 Guhle
LE-84 Drake de marais
LE-86 Ork-Kriegmeute
LE-94 Compagnon du tonnerre
LE-120 Perdus en terre de l’ombre
LE-124 Versuchung der Sinne
LE-160 Ein gutes Versteck
LE-208 News Must Get Trough
LE-227 Nehmt ihn fest!
LE-310 Übelriechende Salbe
LE-318 Magischer Ring der Raserei
LE-329 Ork-Schnaps
LE-331 Palantír von Anúminas
LE-364 Totsümpfe
LE-368 Drûadan-Wald
LE-379 Gondmaeglon
LE-392 もりあ
LE-418 La Pierre d’Arken
TD-13 おおおおかみ
TD-20 Eäcaraxë
TD-47 Drake de marais
TD-75 Compagnon du tonnerre
TD-171 Wonderous Maps
TD-177 Gondmaeglon
TW-16 Bert
TW-38 Guhle
TW-54 Perdus en terre de l’ombre
TW-60 Versuchung der Sinne
TW-66 Mûmak; Oliphant
TW-71 Olog-hai
TW-76 Ork-Kriegmeute
TW-103 Tom
TW-112 William
TW-189 A Friend or 3; Ein Freund oder 3; Un Amigo o 3; Un ami ou 3; Un Amico o 3
TW-297 Palantír von Anúminas
TW-341 La Pierre d’Arken
TW-343 ゆうづつ
TW-344 おおわし
TW-367 もりえるふ
TW-384 Totsümpfe
TW-388 Drûadan-Wald
TW-391 わしのす
TW-399 Die Grauen Anurten
TW-405 Ile des Morts qui Vivent
TW-408 ろりあん
TW-413 もりあ
TW-417 ふるもり; Alter Wald
TW-492 Das Wueten der Eisernen Krone
TW-497 Das Pack vor der Tuer
WH-2 Doeth; Durthak
WH-3 Euog; Ulzog
";

/// Where a second copy is not allowed.
pub(crate) const NOT_DUPLICATED: &str = "\
     AS-24=character AS-30=in-play AS-31=in-play AS-32=character AS-37=in-play AS-40=faction \
     AS-42=turn AS-45=in-play AS-47=company AS-51=site AS-53=company AS-54=in-play \
     AS-70=character AS-74=company AS-76=company AS-81=attack AS-83=character AS-85=in-play \
     AS-86=company AS-90=check AS-94=company AS-97=in-play AS-101=in-play AS-102=attack \
     AS-104=faction AS-130=company AS-131=company AS-133=character AS-135=character \
     BA-17=company BA-18=in-play BA-19=turn BA-22=in-play BA-25=in-play BA-26=attack \
     BA-33=character BA-37=company BA-38=in-play BA-40=faction BA-42=in-play BA-43=in-play \
     BA-50=site BA-52=turn BA-56=site BA-60=in-play BA-63=turn BA-64=site BA-65=card BA-68=check \
     BA-69=character BA-72=site BA-74=site BA-75=turn DM-47=in-play DM-52=in-play DM-53=in-play \
     DM-54=character DM-56=in-play DM-62=in-play DM-71=in-play DM-74=character DM-75=in-play \
     DM-78=character DM-79=attack DM-80=in-play DM-82=in-play DM-83=in-play DM-84=in-play \
     DM-93=attack DM-94=company DM-98=in-play DM-103=turn DM-114=company DM-117=character \
     DM-119=item DM-122=company DM-124=attack DM-127=in-play DM-129=turn DM-132=in-play \
     DM-133=item DM-150=in-play DM-152=in-play DM-156=player DM-157=in-play DM-158=in-play \
     DM-161=company DM-162=site DM-164=player LE-101=site LE-102=site LE-103=in-play \
     LE-104=in-play LE-106=in-play LE-107=character LE-109=character LE-110=in-play \
     LE-111=in-play LE-112=character LE-113=site LE-115=site LE-116=site LE-117=in-play \
     LE-122=character LE-123=character LE-124=character LE-125=in-play LE-128=company \
     LE-130=in-play LE-132=character LE-133=character LE-137=character LE-138=company \
     LE-139=company LE-141=in-play LE-142=in-play LE-144=in-play LE-148=in-play LE-155=company \
     LE-161=attack LE-165=character LE-167=player LE-170=company LE-173=site LE-174=player \
     LE-183=company LE-194=character LE-203=in-play LE-205=character LE-210=character \
     LE-211=company LE-212=attack LE-218=company LE-224=in-play LE-227=site LE-228=in-play \
     LE-230=site LE-232=attack LE-237=company LE-255=player LE-257=turn LE-258=character \
     LE-298=character LE-302=character LE-316=character LE-317=character LE-318=character \
     LE-319=character LE-320=character LE-321=character LE-322=character LE-323=character \
     LE-324=character LE-327=character LE-336=character LE-338=attack LE-340=character \
     LE-344=character LE-346=character LE-347=character LE-348=character TD-14=character \
     TD-15=attack TD-16=character TD-25=character TD-27=in-play TD-31=in-play TD-34=site \
     TD-35=site TD-39=site+card TD-48=character TD-50=faction TD-68=in-play TD-69=in-play \
     TD-73=in-play TD-74=character+company TD-89=in-play TD-127=card TD-150=character \
     TD-170=character TW-6=site TW-7=site TW-9=in-play TW-10=in-play TW-11=in-play TW-13=in-play \
     TW-21=in-play TW-22=in-play TW-27=character TW-28=in-play TW-33=card TW-35=in-play \
     TW-36=in-play TW-41=in-play TW-42=site TW-49=in-play TW-56=character TW-57=character \
     TW-58=character TW-60=character TW-61=in-play TW-62=in-play TW-64=attack TW-68=in-play \
     TW-69=in-play TW-81=in-play TW-87=site TW-91=in-play TW-92=in-play TW-94=character \
     TW-96=in-play TW-97=attack+card TW-100=in-play TW-108=in-play TW-115=company TW-190=item \
     TW-191=company TW-194=company TW-224=character TW-225=character TW-227=character \
     TW-232=company TW-233=company TW-234=company TW-235=company TW-236=company TW-237=company \
     TW-241=in-play TW-243=in-play TW-259=character TW-271=character TW-272=character \
     TW-273=character TW-274=character TW-275=character TW-284=company TW-285=in-play \
     TW-287=company TW-309=in-play TW-315=site TW-321=character TW-331=in-play TW-335=in-play \
     TW-343=in-play TW-346=attack TW-358=turn TW-359=company TW-363=character TW-366=turn \
     TW-498=character WH-16=character WH-18=in-play WH-19=character WH-22=character \
     WH-23=character WH-25=character WH-28=character WH-30=character WH-32=character \
     WH-34=company WH-35=turn WH-41=turn WH-44=in-play WH-46=character WH-47=company WH-55=site \
     WH-59=player WH-61=player WH-62=player WH-63=player WH-64=player WH-70=player WH-71=site \
     WH-72=player WH-74=site WH-76=player WH-80=player WH-81=player WH-83=site WH-84=player \
     WH-91=in-play WH-96=in-play WH-97=site WH-103=character WH-106=in-play WH-110=in-play \
     WH-120=site WH-122=in-play";

/// The number that the influence check of a faction must exceed.
pub(crate) const INFLUENCE_CHECK: &str = "\
     AS-58=11 AS-59=9 AS-60=8 AS-61=10 AS-62=10 AS-63=9 AS-64=13 AS-65=11 AS-66=9 AS-67=10 \
     AS-111=10 AS-112=11 AS-113=8 AS-114=9 AS-115=12 AS-116=11 AS-117=15 AS-118=12 AS-119=8 \
     AS-120=9 AS-121=8 BA-80=8 LE-259=12 LE-260=8 LE-261=9 LE-262=10 LE-263=9 LE-264=8 LE-265=8 \
     LE-266=8 LE-267=9 LE-268=9 LE-269=10 LE-270=10 LE-271=10 LE-272=9 LE-273=9 LE-274=8 \
     LE-275=8 LE-276=9 LE-277=8 LE-278=10 LE-279=8 LE-280=8 LE-281=8 LE-282=8 LE-283=13 \
     LE-284=11 LE-285=12 LE-286=9 LE-287=8 LE-288=10 LE-289=8 LE-290=8 LE-291=11 LE-292=8 \
     LE-293=10 LE-294=10 LE-295=10 LE-296=11 TD-138=7 TD-139=8 TD-146=12 TW-197=7 TW-200=9 \
     TW-211=9 TW-222=9 TW-226=9 TW-228=9 TW-257=9 TW-258=8 TW-261=8 TW-263=8 TW-268=8 TW-276=8 \
     TW-277=7 TW-278=6 TW-279=7 TW-280=7 TW-281=6 TW-310=7 TW-311=9 TW-317=9 TW-329=8 TW-344=9 \
     TW-352=7 TW-357=9 TW-367=8 TW-368=7 TW-369=8 TW-370=9 WH-37=11 WH-38=11 WH-39=11 WH-40=11 \
     WH-86=11 WH-87=9";

/// What the card's player must have.
pub(crate) const AT_LEAST: &str = "\
     LE-237=orcs:2 WH-55=protected-wizardhavens:1+stage-points:7 WH-59=stage-points:8 \
     WH-61=stage-points:6+protected-wizardhavens:1 WH-62=stage-points:6+protected-wizardhavens:1 \
     WH-70=stage-points:4 WH-76=stage-points:7 WH-77=stage-points:10 WH-79=stage-points:8 \
     WH-80=stage-points:7 WH-83=protected-wizardhavens:1 WH-86=protected-wizardhavens:1 \
     WH-87=protected-wizardhavens:1 WH-91=stage-points:12 \
     WH-96=stage-points:12+protected-wizardhavens:2+factions:4+characters:6 \
     WH-106=stage-points:12+factions:5 \
     WH-110=protected-wizardhavens:1+stage-points:12+allies-and-unique-factions:6 \
     WH-120=protected-wizardhavens:1 WH-122=stage-points:12+factions:3";

/// Characters controlled only by general influence or by one avatar.
pub(crate) const CONTROL: &str = "\
     WH-84=3:any WH-95=2:Alatar WH-98=1:Gandalf WH-104=2:Pallando WH-117=2:Saruman";

/// Cards for some avatars only.
pub(crate) const ONLY_FOR: &str = "\
     WH-57=Radagast WH-61=Pallando+Saruman WH-62=Radagast+Alatar WH-68=Alatar+Pallando+Saruman \
     WH-69=Alatar+Pallando+Saruman";

/// Not for one avatar.
pub(crate) const NOT_FOR: &str = "\
     WH-80=Alatar WH-83=Radagast";

/// Where the copies that a card allows are counted.
pub(crate) const COPIES_IN: &str = "\
     AS-72=play-deck-and-sideboard TW-500=play-deck";

/// Against an opponent with the sites of the same side.
pub(crate) const OPPONENT_OF_SAME_SITES: &str = "\
     DM-49 TD-82";

/// The characters that a resource needs.
pub(crate) const REQUIRES: &str = "\
     AS-47=ranger AS-52=hobbit+dwarf AS-55=scout+ranger AS-72=ringwraith AS-73=ringwraith AS-77=non-ringwraith AS-78=ranger \
     AS-87=scout AS-90=diplomat AS-92=ranger AS-93=ranger AS-94=troll AS-99=troll AS-100=non-orc/non-troll AS-105=ranger AS-107=orc \
     AS-109=ranger AS-122=warrior AS-125=orc+troll AS-127=warrior AS-132=warrior AS-136=warrior \
     BA-33=hobbit BA-66=ranger DM-114=dwarf DM-117=non-wizard DM-123=scout DM-124=dwarf DM-130=sage DM-141=non-wizard/diplomat DM-146=sage DM-149=sage DM-151=hobbit \
     DM-160=diplomat DM-162=sage+dwarf DM-163=sage DM-166=warrior DM-167=warrior \
     DM-173=sage+dwarf LE-159=non-ringwraith/non-wizard LE-160=scout LE-163=sage LE-169=sage \
     LE-171=warrior LE-172=warrior LE-175=scout LE-177=sage LE-178=diplomat LE-184=sage \
     LE-186=orc+troll LE-191=ranger LE-192=scout LE-194=diplomat LE-207=scout LE-217=orc/scout \
     LE-225=non-orc/non-troll/diplomat+scout LE-226=sage LE-231=scout LE-234=non-orc/non-troll/scout LE-237=orc LE-238=warrior LE-239=sage LE-241=non-orc/non-troll LE-244=warrior LE-250=sage LE-254=orc+troll LE-255=ringwraith LE-256=non-ringwraith/sage \
     LE-299=warrior LE-301=warrior LE-304=warrior LE-313=warrior LE-348=orc+troll TD-99=warrior \
     TD-102=warrior TD-108=sage TD-109=dwarf TD-111=elf TD-114=warrior TD-118=dúnadan TD-128=sage TD-129=elf \
     TD-131=warrior TD-132=ranger TD-133=dwarf TD-134=sage TD-136=sage TD-137=hobbit TD-144=diplomat TD-145=elf \
     TD-153=wizard TD-154=elf+dúnadan TD-155=man TD-157=non-wizard/non-hobbit/diplomat TD-159=scout TD-161=warrior TD-163=sage TD-166=sage TD-167=sage \
     TD-169=wizard TD-184=warrior TW-190=sage TW-191=ranger TW-192=sage TW-194=ranger TW-195=dúnadan TW-199=warrior TW-204=scout TW-210=sage \
     TW-238=sage TW-242=ranger TW-250=warrior TW-252=hobbit TW-253=hobbit TW-254=warrior \
     TW-256=scout TW-262=wizard TW-267=diplomat TW-269=scout TW-270=warrior TW-284=ranger TW-286=scout TW-287=ranger TW-288=warrior \
     TW-292=diplomat TW-293=diplomat TW-303=diplomat TW-314=sage TW-318=sage TW-319=warrior \
     TW-321=wizard TW-324=sage TW-332=scout TW-336=warrior TW-338=sage TW-339=sage TW-340=sage \
     TW-348=sage TW-349=scout TW-354=wizard TW-355=sage TW-356=wizard TW-359=ranger TW-360=wizard TW-361=wizard \
     TW-362=wizard TW-363=wizard TW-364=wizard TW-366=wizard TW-494=warrior TW-498=sage \
     TW-499=warrior WH-34=ranger WH-36=wizard WH-42=orc WH-43=ranger WH-47=ranger WH-53=warrior \
     WH-60=fallen-wizard WH-84=non-fallen-wizard WH-95=warrior WH-103=non-hobbit/non-dwarf/sage \
     WH-104=non-hobbit/non-dwarf/sage WH-117=non-hobbit/sage+man";

/// The effect on characters wounded by a creature's strikes, in place of the wound.
pub(crate) const WOUNDS: &str = "\
     DM-25=unharmed LE-75=discard-at-body TW-1=discard TW-40=discard-at-body TW-79=unharmed TW-80=unharmed \
     TW-102=unharmed \
     TW-493=tap";

/// What is played on an overt company alone.
pub(crate) const OVERT: &str = "LE-218 LE-237 WH-73";

/// What minions play with a covert company alone.
pub(crate) const COVERT_MINIONS: &str = "WH-38 WH-40";

/// How many sites of its player's location deck a card needs.
pub(crate) const SITES_NEEDED: &str =
    "AS-48=2 AS-130=1 AS-134=1 TD-100=2 TD-117=2 TD-121=2 TD-147=2 TD-158=1";
