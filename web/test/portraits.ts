import type { Portrait } from '@vecu/contract/portrait'

export function createPortrait(part: Partial<Portrait> = {}): Portrait {
  return {
    id: 1,
    headline: 'Je cuisine pour que les gens restent à table.',
    about: '',
    userAttributes: { id: 1, firstname: 'Léa', lastname: 'Martin', avatarUrl: null },
    experiencesAttributes: [],
    certifiedExperiences: [],
    stories: [],
    categories: [],
    skills: [],
    links: [],
    counts: { experiences: 6, stories: 0, certified: 0, skills: 0 },
    publicCounts: { experiences: 2, stories: 0, certified: 0 },
    public: false,
    publicToken: null,
    shortCode: null,
    indexable: false,
    ...part,
  }
}
