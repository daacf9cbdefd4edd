/** The order of the page; each question is a key of the catalogue, and its address on the page. */
export const TOPICS = [
  { id: 'discover', questions: ['discover.what', 'discover.who', 'discover.join', 'discover.languages'] },
  { id: 'journal', questions: ['journal.experience', 'journal.draft', 'journal.levels', 'journal.story'] },
  { id: 'sharing', questions: ['sharing.visibility', 'sharing.publicLink', 'sharing.pictures'] },
  {
    id: 'recognition',
    questions: ['recognition.how', 'recognition.certifier', 'recognition.change', 'recognition.verify'],
  },
  {
    id: 'account',
    questions: ['account.pdf', 'account.password', 'account.deactivated', 'account.data', 'account.accessibility'],
  },
] as const
