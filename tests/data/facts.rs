//! The facts that stand only in the text of cards, each checked by hand against that text. A list
//! names cards by id; `AS-1=TW-16` gives a card its value, `+` parts several.

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
     AS-33=ringwraith+balrog AS-71=balrog DM-43=ringwraith+balrog DM-47=ringwraith+balrog \
     DM-50=ringwraith+balrog DM-61=ringwraith+balrog DM-67=ringwraith+balrog \
     DM-68=ringwraith+balrog DM-72=ringwraith+balrog DM-74=ringwraith+balrog \
     DM-76=ringwraith+balrog DM-84=balrog DM-87=ringwraith+balrog DM-89=ringwraith+balrog \
     DM-92=ringwraith+balrog DM-96=ringwraith+balrog DM-101=ringwraith+balrog \
     DM-104=ringwraith+balrog DM-107=balrog TD-89=ringwraith+balrog TW-12=balrog \
     TW-13=ringwraith+balrog TW-36=ringwraith+balrog TW-66=ringwraith+balrog WH-41=balrog";

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

/// Resources that stand for the player.
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

/// The direct influence that a resource gives, where the text alone says so or disagrees.
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
LE-302 +2 factions
LE-346 +3 characters
LE-348 +2 lesser-character if orc, troll
LE-418 +5 race dwarf, factions-of dwarf
TD-90 +2 named Men of Dale
TD-92 +1 race elf, factions-of elf
TD-94 +3 race dwarf, factions-of dwarf
TD-112 +1 race elf, factions-of elf
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
WH-3 +2 race orc, factions-of orc
WH-12 +3 race orc, factions-of orc
";

/// Wrong, older and twin spellings of a name, one card a line.
pub(crate) const ALIASES: &str = "\
AS-49 Glamour of Surpassing Excellance
LE-208 News Must Get Trough
TD-171 Wonderous Maps
TW-16 Bert
TW-66 Mûmak; Oliphant
TW-71 Olog-hai
TW-103 Tom
TW-112 William
TW-492 Das Wueten der Eisernen Krone
TW-497 Das Pack vor der Tuer
WH-2 Doeth; Durthak
WH-3 Euog; Ulzog
";
