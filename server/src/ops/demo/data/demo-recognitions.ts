import type { Locale } from '@vecu/contract/locale'

interface Outsider {
  firstname: string
  lastname: string
  email: string
}

interface DemoReview {
  decision: 'accepted' | 'returned' | 'declined'
  comment?: string
  role?: string
  /** Number of refused skills, counted from the last; `lowered` ones come before them. */
  refused?: number
  lowered?: number
}

export interface DemoRecognition {
  community: 'vecu' | 'atelier'
  by: string
  /** Beginning of the experience's description. */
  about: string
  /** A member by name, or a person from outside. */
  certificator: string | Outsider
  locale: Locale
  message?: string
  review?: DemoReview
  /** Days from writing the experience to the request, to the decision, and to what came after. */
  days: { requested: number; decided?: number; after?: number }
  /** After certification: the owner raised a level, or the certification was revoked. */
  after?: 'changed' | { revoked: string }
}

export const DEMO_RECOGNITIONS: DemoRecognition[] = [
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'Premier service du soir',
    days: { requested: 0.6, decided: 1.9 },
    certificator: 'Karim Benali',
    locale: 'fr',
    message: 'Chef, c’était mon premier soir au passe. Vous vous souvenez de la commande perdue ?',
    review: {
      decision: 'accepted',
      role: 'Chef de cuisine',
      comment: 'Tu as tenu le passe comme une cheffe de partie. La prochaine fois, parle plus fort.',
      lowered: 1,
    },
  },
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'Trois semaines de',
    days: { requested: 2.7, decided: 5.1 },
    certificator: 'Karim Benali',
    locale: 'fr',
    review: { decision: 'accepted', role: 'Chef de cuisine' },
  },
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'Atelier du goût',
    days: { requested: 1.1, decided: 8.9 },
    certificator: { firstname: 'Sylvie', lastname: 'Morvan', email: 'sylvie.morvan@ecole.test' },
    locale: 'fr',
    message: 'Les enfants en parlent-ils encore ?',
    review: {
      decision: 'accepted',
      role: 'Professeure des écoles',
      comment: 'Ils en parlent encore, et ils réclament des panais à la cantine.',
      refused: 1,
    },
  },
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'Arrivée à Bologne',
    days: { requested: 16.4, decided: 19.2 },
    certificator: { firstname: 'Franca', lastname: 'Rossi', email: 'franca.rossi@trattoria.test' },
    locale: 'it',
    review: {
      decision: 'accepted',
      role: 'Cuoca',
      comment: 'Le parole mancavano, le mani no. Torna quando vuoi.',
    },
  },
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'J’ai formé les deux',
    days: { requested: 0.8, decided: 3.6, after: 19.5 },
    certificator: 'Karim Benali',
    locale: 'fr',
    review: { decision: 'accepted', role: 'Chef de cuisine', lowered: 2 },
    after: 'changed',
  },
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'Cent quatre-vingts repas',
    days: { requested: 1.5, decided: 4.3, after: 31.2 },
    certificator: { firstname: 'Gwenaël', lastname: 'Tanguy', email: 'gwenael.tanguy@festival.test' },
    locale: 'fr',
    review: { decision: 'accepted', role: 'Régisseur du festival' },
    after: { revoked: 'Je me suis trompé de personne : ce soir-là, l’équipe de Marie travaillait avec ma collègue.' },
  },
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'Présentation de mon',
    days: { requested: 1.2, decided: 3.8 },
    certificator: { firstname: 'Anne', lastname: 'Le Bihan', email: 'anne.lebihan@cantine.test' },
    locale: 'fr',
    review: {
      decision: 'returned',
      role: 'Directrice',
      comment: 'Dites aussi ce que le projet a changé à la cantine, et je signe.',
    },
  },
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'Première nuit à',
    days: { requested: 127.7 },
    certificator: 'Karim Benali',
    locale: 'fr',
    message: 'Chef, la page compte enfin les œufs juste. Vous l’avez vue tourner : vous confirmez ?',
  },
  // The latest experience, so that the journal opens with a certified card.
  {
    community: 'vecu',
    by: 'Marie Lambert',
    about: 'Service du samedi',
    days: { requested: 0.4, decided: 0.9 },
    certificator: 'Karim Benali',
    locale: 'fr',
    message: 'Vingt minutes seule au chaud, et vous faisiez semblant de regarder ailleurs.',
    review: { decision: 'accepted', role: 'Chef de cuisine', comment: 'Je regardais. Tu n’as pas eu besoin de moi.' },
  },
  {
    community: 'vecu',
    by: 'Théo Nguema',
    about: 'J’ai réparé le vieux',
    days: { requested: 0.7, decided: 2.4 },
    certificator: 'Paul Kervella',
    locale: 'fr',
    review: { decision: 'declined', comment: 'Je n’étais pas à l’atelier ce jour-là.' },
  },
  {
    community: 'vecu',
    by: 'João Valverde',
    about: 'Primeira semana',
    days: { requested: 5.4, decided: 6.2 },
    certificator: 'Karim Benali',
    locale: 'fr',
    review: { decision: 'accepted', role: 'Chef de cuisine', comment: 'Les natas ont disparu avant le service.' },
  },
  {
    community: 'vecu',
    by: 'Ελένη Γεωργίου',
    about: 'Ξενάγησα την ομάδα',
    days: { requested: 2.1, decided: 9.3 },
    certificator: 'Δημήτρης Καλογήρου',
    locale: 'el',
    review: { decision: 'accepted', role: 'Υπεύθυνος ανταλλαγών', comment: 'Κανείς δεν χάθηκε, και όλοι γέλασαν.' },
  },
  {
    community: 'atelier',
    by: 'Chloé Marchal',
    about: 'Mon premier vélo',
    days: { requested: 1.2, decided: 3.4 },
    certificator: 'Yann Le Goff',
    locale: 'fr',
    review: { decision: 'accepted', role: 'Coordinateur de l’Atelier', lowered: 1 },
  },
  {
    community: 'atelier',
    by: 'Chloé Marchal',
    about: 'Bourse aux vélos',
    days: { requested: 0.9, decided: 6.5 },
    certificator: { firstname: 'Nadège', lastname: 'Caron', email: 'nadege.caron@quartier.test' },
    locale: 'fr',
    review: {
      decision: 'accepted',
      role: 'Présidente du comité de quartier',
      comment: 'Caisse juste, sourire compris.',
    },
  },
]
