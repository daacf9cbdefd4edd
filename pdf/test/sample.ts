import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Locale } from '@vecu/contract/locale'
import sharp from 'sharp'

import type {
  DocumentExperience,
  PortraitDocument,
  PosterDocument,
  StoryDocument,
  StoryLayout,
} from '../src/document.ts'

const ART = new URL('../../server/art/drawn/', import.meta.url)
const DRAWN = readdirSync(ART).toSorted().slice(0, 10)
const resized = (name: string, width: number) => sharp(fileURLToPath(new URL(name, ART))).resize({ width })

/** As the server stores covers for documents and avatars, because converting whole drawings takes a third of a rendering. */
const COVERS = await Promise.all(DRAWN.map((name) => resized(name, 720).jpeg({ quality: 82 }).toBuffer()))
const DRAWING = await resized(DRAWN[0] ?? '', 640)
  .webp()
  .toBuffer()

const TEXTS: Partial<Record<Locale, string[]>> = {
  fr: [
    'Cent quatre-vingts repas pour les artistes et les bénévoles. Une panne de gaz à 17 h, un plan B trouvé à 17 h 10, aucun retard au lever de rideau.',
    'Une semaine à la cuisine du CHU, puis dans les étages pour voir qui mange nos plateaux. Madame Le Goff m’a tenu la main. Depuis, je goûte tout.',
    'Atelier du goût avec vingt-quatre enfants de CE1. On a cuisiné le cycle de l’eau en soupe : ils ont tout retenu, et presque tout mangé. 🥕',
    'Trois matinées au potager : semer serré, éclaircir sans regret, récolter au bon moment. Les carottes courbes ont fini au menu.',
    'Tenue du stand de l’école. J’ai calculé les prix avec la maraîchère, pesé, rendu la monnaie et donné nos recettes. Tout vendu à midi, même les aubergines !',
    'Premier service du soir au passe : 62 couverts, deux desserts à dresser à la minute et une commande perdue que j’ai rattrapée avec Karim. J’ai appris à annoncer, à attendre, à repartir.',
  ],
  el: [
    'Ετοιμάσαμε εκατόν ογδόντα γεύματα για τους καλλιτέχνες και τους εθελοντές. Στις πέντε κόπηκε το γκάζι, στις πέντε και δέκα βρήκαμε λύση και η αυλαία άνοιξε στην ώρα της.',
    'Μία εβδομάδα στην κουζίνα του νοσοκομείου. Η κυρία Ελένη μου κράτησε το χέρι. Από τότε, δοκιμάζω τα πάντα. 🌿',
    'Εργαστήρι γεύσης με είκοσι τέσσερα παιδιά. Άκουσαν τα πάντα, Έφαγαν σχεδόν τα πάντα και Ύστερα ζήτησαν κι άλλο.',
    'Τρία πρωινά στο περιβόλι: σπορά, αραίωμα, συγκομιδή την κατάλληλη στιγμή. Τα στραβά καρότα μπήκαν στο μενού.',
    'Ο πάγκος της σχολής στη λαϊκή. Υπολόγισα τις τιμές, ζύγισα, έδωσα τα ρέστα και τις συνταγές μας. Ως το μεσημέρι τα πουλήσαμε όλα!',
    'Πρώτο βραδινό σέρβις στο πάσο: 62 κουβέρ, δύο επιδόρπια και μία χαμένη παραγγελία που την πρόλαβα με τον Καρίμ. Έμαθα να αναγγέλλω, να περιμένω, να ξαναρχίζω.',
  ],
}

const PLACES = [
  ['Fête de la musique', 'Vitré', 48.12363, -1.20994, 3, 'Yann Le Bihan'],
  ['CHU Pontchaillou', 'Rennes', 48.1196, -1.6938, 5, null],
  ['École Jules-Verne', 'Rennes', 48.1013, -1.6702, 4, 'Amina Haddad'],
  ['Jardin partagé', 'Cesson-Sévigné', 48.1212, -1.603, 2, null],
  ['Marché des Lices', 'Rennes', 48.1142, -1.6839, 9, null],
  ['La Table de Karim', 'Saint-Malo', 48.64934, -2.02567, 0, 'Karim Benali'],
] as const
const GREEK_PLACES = [
  ['Γιορτή της μουσικής', 'Αθήνα', 37.98, 23.73],
  ['Νοσοκομείο Ευαγγελισμός', 'Αθήνα', 37.976, 23.747],
  ['Δημοτικό Σχολείο', 'Πάτρα', 38.246, 21.735],
  ['Κοινόχρηστος κήπος', 'Θεσσαλονίκη', 40.64, 22.94],
  ['Λαϊκή αγορά', 'Ηράκλειο', 35.339, 25.144],
  ['Το τραπέζι του Καρίμ', 'Λευκωσία', 35.17, 33.36],
] as const
const DATES = [
  '2025-06-21T18:00',
  '2026-01-30T11:45',
  '2026-02-12',
  '2026-02-28T09:15',
  '2026-03-07',
  '2026-03-14T19:30',
]

/** Only some experiences have a title. */
const TITLES = ['Cent quatre-vingts repas', null, 'Le cycle de l’eau en soupe']
const GREEK_TITLES = ['Εκατόν ογδόντα γεύματα', null, 'Ο κύκλος του νερού σε σούπα']

const IDENTIFIED = {
  addressConfirmed: true,
  memberSince: '2025-09-01T08:00:00.000Z',
  admission: { way: 'approved' as const, community: 'L’Atelier' },
  trainingCenter: 'Lycée Jean-Macé',
}

const ROLES: Partial<Record<Locale, string>> = { fr: 'Chef de cuisine', el: 'Αρχιμάγειρας' }
const LIVED: [string, number][][] = [
  [
    ['Travailler en équipe', 4],
    ['Garder son calme', 3],
  ],
  [['Écouter', 4]],
  [
    ['Animer un atelier', 3],
    ['Écouter', 4],
  ],
  [['Saisons et produits', 3]],
  [
    ['Accueillir, conseiller', 3],
    ['Coût de revient', 2],
  ],
  [
    ['Tenir le passe', 3],
    ['Dresser une assiette', 3],
    ['Garder son calme', 3],
  ],
]

export function sampleExperiences(locale: Locale): DocumentExperience[] {
  return PLACES.map(([name, city, latitude, longitude, picture, certifiedBy], index) => {
    const [ownName, ownCity, ownLatitude, ownLongitude] =
      locale === 'el' ? (GREEK_PLACES[index] ?? GREEK_PLACES[0]) : [name, city, latitude, longitude]
    return {
      title: (locale === 'el' ? GREEK_TITLES : TITLES)[index] ?? null,
      language: TEXTS[locale] ? locale : 'fr',
      description: (TEXTS[locale] ?? TEXTS.fr)?.[index] ?? '',
      date: DATES[index] ?? null,
      place: `${ownName}, ${ownCity}`,
      city: ownCity,
      coordinates: { latitude: ownLatitude, longitude: ownLongitude },
      picture: COVERS[picture] ?? null,
      certifiedBy,
      certifiedDetails: certifiedBy === null ? null : `${ROLES[locale] ?? ROLES.fr}, 16/11/2026`,
      identification: certifiedBy === null ? null : { ...IDENTIFIED, nameGiven: index === 0 },
      code: certifiedBy === null ? null : `7${index}0P3-2WBJ5`,
      skills: (LIVED[index] ?? []).map(([skill, stars]) => ({ name: skill, stars, certified: certifiedBy !== null })),
    }
  })
}

const common = (locale: Locale) => ({
  locale,
  community: locale === 'el' ? 'Σχολή Τουρισμού' : 'CFA Les Tilleuls',
  link: {
    url: 'https://vecu.example/r/7Q2K9-VXB44',
    isPublic: true,
    codes: { page: 'https://vecu.example/verify', prefix: 'https://vecu.example/r/' },
  },
})

export function sampleStory(locale: Locale, layout: StoryLayout): StoryDocument {
  const greek = locale === 'el'
  return {
    ...common(locale),
    kind: 'story',
    layout,
    title: greek ? 'Από τη λάντζα στο πάσο' : 'De la plonge au passe',
    description: greek
      ? 'Εννιά μήνες μέσα στην κουζίνα: πώς έμαθα να κρατώ ένα πόστο και ύστερα μια ομάδα.'
      : 'Neuf mois pour traverser la cuisine : comment j’ai appris à tenir un poste, puis une équipe.',
    language: greek ? 'el' : 'fr',
    author: { name: greek ? 'Ελένη Άνθη' : 'Marie Lambert', picture: DRAWING },
    experiences: sampleExperiences(locale),
  }
}

const SKILLS: [string, string, number, boolean][] = [
  ['a', 'Cuissons', 4, true],
  ['a', 'Dresser une assiette', 3, true],
  ['a', 'Tenir le passe', 3, true],
  ['a', 'Saisons et produits', 3, false],
  ['a', 'Pâtisserie', 2, false],
  ['b', 'Écouter', 4, true],
  ['b', 'Travailler en équipe', 4, false],
  ['b', 'Garder son calme', 3, true],
  ['b', 'Animer un atelier', 3, true],
  ['c', 'Accueillir, conseiller', 3, true],
  ['c', 'Organiser son poste', 3, false],
  ['c', 'Coût de revient', 2, true],
  ['c', 'Plan B', 2, false],
  ['c', 'Gérer un stock', 1, false],
]

export function samplePortrait(locale: Locale): PortraitDocument {
  const story = sampleStory(locale, 'classic')
  return {
    ...common(locale),
    kind: 'portrait',
    person: story.author,
    headline:
      locale === 'el'
        ? 'Μαγειρεύω για να μένουν οι άνθρωποι στο τραπέζι. Αγαπώ τα γεμάτα βράδια και όσους δοκιμάζουν πριν αλατίσουν.'
        : 'Je cuisine pour que les gens restent à table. J’aime les services qui débordent, les légumes moches et les gens qui goûtent avant de saler.',
    about: '',
    counts: { experiences: 27, certified: 9, stories: 3 },
    headings: [
      { key: 'a', name: 'En cuisine' },
      { key: 'b', name: 'Avec les autres' },
      { key: 'c', name: 'Tenir la barre' },
    ],
    skills: SKILLS.map(([categoryKey, name, stars, certified]) => ({ key: name, name, stars, certified, categoryKey })),
    links: [
      ['Dresser une assiette', 'Tenir le passe'],
      ['Tenir le passe', 'Pâtisserie'],
      ['Dresser une assiette', 'Cuissons'],
      ['Cuissons', 'Saisons et produits'],
      ['Garder son calme', 'Écouter'],
      ['Animer un atelier', 'Écouter'],
      ['Écouter', 'Plan B'],
      ['Travailler en équipe', 'Accueillir, conseiller'],
      ['Organiser son poste', 'Accueillir, conseiller'],
      ['Coût de revient', 'Cuissons'],
      ['Coût de revient', 'Gérer un stock'],
      ['Pâtisserie', 'Garder son calme'],
    ],
    experiences: story.experiences.filter(({ certifiedBy }) => certifiedBy !== null),
  }
}

export function samplePoster(locale: Locale): PosterDocument {
  return {
    kind: 'poster',
    locale,
    timeZone: 'Europe/Paris',
    community: 'L’Atelier des Métiers',
    link: {
      url: 'https://atelier.vecu.example/r/7Q2K9-VXB44',
      isPublic: true,
    },
    group: locale === 'el' ? 'Ομάδα Μαγειρικής' : 'CAP Cuisine, première année',
    logo: { picture: DRAWING },
    expiresAt: '2026-12-15T12:00:00.000Z',
    emailDomain: 'ecole.example',
  }
}
