
/** Fictitious people, places and texts of the demo. */

export const DEMO_COMMUNITIES = [
  {
    slug: 'vecu',
    name: 'CFA Les Tilleuls',
    art: 'tilleuls',
    support_email: 'equipe@demo.test',
    support_link: 'https://aide.demo.test/tilleuls',
  },
  {
    slug: 'atelier',
    name: 'L’Atelier',
    art: 'atelier',
    support_email: 'equipe@atelier.test',
    support_link: 'https://aide.atelier.test/ressources',
  },
]

export const DEMO_CONTACTS = [
  {
    community: 'vecu',
    locale: 'fr',
    name: 'Nadia Ferrand',
    email: 'nadia.ferrand@demo.test',
    subject: 'Faire découvrir Vécu à une classe',
    message:
      'Bonjour,\n\nJ’accompagne vingt-quatre élèves de seconde pendant leur stage d’observation. Est-il possible de créer un groupe pour la classe et d’inviter les tuteurs en même temps ?\n\nMerci de votre aide,\nNadia Ferrand',
  },
  {
    community: 'vecu',
    locale: 'el',
    name: 'Ελένη Γεωργίου',
    email: 'eleni.georgiou@demo.test',
    subject: 'Εξαγωγή σε PDF',
    message: 'Καλησπέρα σας. Θα ήθελα να εκτυπώσω την ιστορία της πρακτικής μου στα ελληνικά. Πού θα βρω τη λήψη;',
  },
  {
    community: 'atelier',
    locale: 'nl',
    name: 'Bram de Wit',
    email: 'bram.dewit@atelier.test',
    subject: 'Toegankelijkheid',
    message: 'Dag, ik werk met een schermlezer. Waar kan ik melden wat er in de app nog beter kan?',
  },
]

export type DemoSlug = 'vecu' | 'atelier'
