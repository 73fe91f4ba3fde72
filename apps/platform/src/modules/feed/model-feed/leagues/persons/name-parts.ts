export const LANGUAGES = [
  'english',
  'spanish',
  'portuguese',
  'italian',
  'french',
  'german',
  'nordic',
  'dutch',
  'west_slavic',
  'south_slavic',
  'east_slavic',
  'baltic',
  'greek',
  'hungarian',
  'romanian',
  'chinese',
  'japanese',
] as const
export type Language = (typeof LANGUAGES)[number]

interface NameParts {
  given: Record<'woman' | 'man', readonly string[]>
  /** A family name is one of each; its end may follow the bearer, as in Czech. */
  starts: readonly string[]
  middles: readonly string[]
  ends: Record<'woman' | 'man', readonly string[]>
  isFamilyFirst: boolean
}

/** Family names are sounds of the language, chosen so that few of their combinations are in use. */
export const NAME_PARTS: Record<Language, NameParts> = {
  english: parts(
    'Amy Beth Claire Dana Erin Fiona Holly Kayla Megan Nora Paige Robyn Tessa Willa',
    'Adrian Blake Callum Dean Evan Gavin Hugh Joel Keith Miles Neil Owen Ross Toby Wade',
    'Alder Brack Cald Dun Elm Farn Gren Hax Kel Marl Oxt Pell Rusk Stan Thur Wex',
    'en er in o',
    'brook combe dale field ham shaw wick worth',
  ),
  spanish: parts(
    'Alba Elisa Inés Lidia Nuria Rocío',
    'Álvaro Bruno Gonzalo Iker Marcos Rubén',
    'Alm Barr Cend Esc Hid Lam Ort Quint Vald',
    'a e i o',
    'belo dera gosa landa mero rena velles',
  ),
  portuguese: parts(
    'Beatriz Joana Lívia Rita',
    'Caio Davi Rui Tiago',
    'Albu Barre Carva Gou Lou Pinhe',
    'ra re zi',
    'dal lhosa mires neira veda',
  ),
  italian: parts(
    'Chiara Elena Giada Marta Silvia',
    'Davide Enrico Gianluca Nicolò Pietro Saverio',
    'Bar Cor Fal Gam Lov Mar Pell Rav Tond',
    'a e i',
    'bretti chiero doni gnasco lussi nazzo veri',
  ),
  french: parts(
    'Agathe Camille Inès Manon Salomé',
    'Antoine Bastien Corentin Étienne Mathis Rémi',
    'Bel Cour Dar Fon Gar Lau Mont Per Vau',
    'che ge li ne',
    'bart court dier gnon lard mieux vrin',
  ),
  german: parts(
    'Franziska Lena Svenja Theresa',
    'Bastian Florian Jonas Moritz Nils Tobias',
    'Alt Berg Drost Eich Fals Grün Hark Reus Wal',
    'el en er',
    'bacher dorn gruber hoff kamp mann rath',
  ),
  nordic: parts(
    'Astrid Freja Ingrid Signe',
    'Anders Eirik Lasse Mads Sander Viktor',
    'Bjel Dal Fjor Gran Hav Lund Skar Tor Vest',
    'a e i',
    'berg gaard lund mark rud stad vik',
  ),
  dutch: parts(
    'Anouk Femke Lotte',
    'Bas Daan Joris Koen',
    'Bren Drie Hol Kes Meer Vel',
    'de ne ke',
    'boom broek kamp mans steen veld',
  ),
  west_slavic: parts(
    'Alena Dominika Hana Kamila Martina Zuzana',
    'Filip Jakub Marek Patrik Radim Vojtěch',
    'Br Dob Hrad Jes Kral Lub Ost Pav Strn Vesk',
    'a e o',
    'bec cek dlik hal mek nda ras',
    'becká ceková dliková halová meková ndová rasová',
  ),
  south_slavic: parts(
    'Ana Ivana Jelena Milica',
    'Bojan Dario Lovro Nikola Stefan Vuk',
    'Brad Drag Gruj Lazar Mil Rad Stoj Tod Ves',
    'a e i o',
    'bojčić dović kinić ljević novac riković šević',
  ),
  east_slavic: parts(
    'Alina Darya Kira Oksana Vera Yulia',
    'Anton Dmytro Maksim Pavel Timur Yaroslav',
    'Bar Dol Gor Kar Lom Mor Ser Tar Vol Zar',
    'a e i o',
    'bin denko gorov latov minsky sheev trenko',
    'bina denko gorova latova minskaya sheeva trenko',
  ),
  baltic: parts(
    'Elīna Ilze Laima',
    'Artūrs Jānis',
    'Bal Dz Kal Liep Zel',
    'ni te vi',
    'bergs ders kalns manis',
    'berga dere kalna mane',
  ),
  greek: parts(
    'Danai Ioanna Myrto',
    'Aris Petros Vasilis',
    'Anag Dim Kal Mav Pal Vran',
    'a i o',
    'dakis kidis lakos poulos rellis',
    'daki kidou lakou poulou relli',
  ),
  hungarian: parts(
    'Anna Réka',
    'Ádám Gergely Máté',
    'Bal Er Kar Sár Tor Ves',
    'a e o',
    'dasi ghyi monti ndor vári',
  ),
  romanian: parts(
    'Ilinca Ioana Mara',
    'Mihai Vlad',
    'Bar Cod Dum Lup Mir Vor',
    'a e o',
    'beanu descu lean mitru nescu',
  ),
  chinese: parts(
    'Jiayi Meilin Ruoxi Yuhan',
    'Haoran Jianyu Zixuan',
    'G K L Q S X',
    'ia ua uo',
    'i n ng',
    undefined,
    true,
  ),
  japanese: parts(
    'Aoi Haruka Miyu',
    'Kaito Ren Sota',
    'Ara Hoshi Kuri Mizu Nami Tachi',
    'ga mi no',
    'hara ki moto ura',
    undefined,
    true,
  ),
}

/** Words apart by spaces; without ends of its own a woman's name ends as a man's. */
function parts(
  women: string,
  men: string,
  starts: string,
  middles: string,
  ends: string,
  womensEnds: string = ends,
  isFamilyFirst = false,
): NameParts {
  return {
    given: { woman: women.split(' '), man: men.split(' ') },
    starts: starts.split(' '),
    middles: middles.split(' '),
    ends: { woman: womensEnds.split(' '), man: ends.split(' ') },
    isFamilyFirst,
  }
}
