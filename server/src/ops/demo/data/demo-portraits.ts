import type { DemoSlug } from './demo-data.ts'

interface DemoPortrait {
  community: DemoSlug
  /** First and last name. */
  owner: string
  headline: string
  about: string
  /** Beginnings of the picked experiences. */
  picks: string[]
  public?: true
}

export const DEMO_PORTRAITS: DemoPortrait[] = [
  {
    community: 'vecu',
    owner: 'Marie Lambert',
    headline: 'Je cuisine pour que les gens restent à table.',
    about:
      'Apprentie en deuxième année à La Table de Karim. J’aime les services qui débordent, les légumes moches et les gens qui goûtent avant de saler. Un jour, j’ouvrirai une cantine où rien ne se jette.',
    picks: [
      'Premier service du soir',
      'Atelier du goût',
      'Présentation de mon projet',
      'Cent quatre-vingts repas',
      'Arrivée à Bologne',
      'Après-midi à la maison de retraite',
    ],
    public: true,
  },
  {
    community: 'vecu',
    owner: 'Karim Benali',
    headline: 'Cuisinier depuis vingt ans, tuteur depuis douze.',
    about: 'Je n’apprends pas à cuisiner aux jeunes : je leur apprends à goûter, et le reste suit.',
    picks: ['Vingt ans que j’ouvre', 'Formation des tuteurs'],
  },
  {
    community: 'vecu',
    owner: 'João Valverde',
    headline: 'Cozinho com o que a minha avó me ensinou.',
    about: 'Cheguei a Rennes com um caderno de receitas e pouco francês. O caderno enche-se, o francês também.',
    picks: ['Primeira semana em Rennes', 'Saí de barco'],
  },
  {
    community: 'vecu',
    owner: 'Ελένη Γεωργίου',
    headline: 'Μεταφράζω ανθρώπους, όχι μόνο λέξεις.',
    about: 'Μεγάλωσα στη Θεσσαλονίκη και σπουδάζω στη Ρεν. Μου αρέσουν οι αγορές, ο πηλός και οι μεγάλες παρέες.',
    picks: ['Ξενάγησα την ομάδα μου', 'Έμαθα να δουλεύω'],
  },
  {
    community: 'vecu',
    owner: 'Giulia Ferraro',
    headline: 'Con le mani mi capisco con tutti.',
    about: 'Tra la sfoglia e il palcoscenico: imparo un mestiere e ne rubo altri due con gli occhi.',
    picks: ['Ho accompagnato Marie', 'Prima volta dietro le quinte'],
  },
  {
    community: 'vecu',
    owner: 'Sanne Veldhuis',
    headline: 'Ik bouw torens met wie maar mee wil bouwen.',
    about: 'Onderweg naar een baan met kinderen, het liefst in meer dan één taal.',
    picks: ['Twee weken stage', 'Met vier nationaliteiten'],
  },
  {
    community: 'vecu',
    owner: 'Harpreet Bains',
    headline: 'Joiner, and a patient one.',
    about: 'I like tools that are older than me and apprentices who ask why.',
    picks: ['Taught six beginners'],
  },
  {
    community: 'atelier',
    owner: 'Chloé Marchal',
    headline: 'Je remets les vélos en route, et parfois les gens.',
    about: 'Bénévole à l’Atelier tous les samedis. Le cambouis part, l’envie reste.',
    picks: ['Mon premier vélo remonté', 'Bourse aux vélos', 'J’ai animé seule'],
    public: true,
  },
]
