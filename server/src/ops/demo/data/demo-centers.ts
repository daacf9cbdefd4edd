import type { MoodlePlugin } from '@vecu/contract/moodle'

import type { Learner } from '../../demo-platform/learner.ts'
import type { DemoSlug } from './demo-data.ts'

export interface DemoCenter {
  /** Used in the URLs of the platform and as client id. */
  key: string
  community: DemoSlug
  name: string
  plugin: MoodlePlugin
  logo?: string
  learners: Learner[]
}

/** Each plugin in each community, with its own people; the last ones show error cases. */
export const DEMO_CENTERS: DemoCenter[] = [
  {
    key: 'jean-mace',
    community: 'vecu',
    name: 'Lycée des métiers Jean-Macé',
    plugin: 'local_oauth',
    logo: '01',
    learners: [
      learner(11, 'Camille', 'Roussel', 'camille.roussel@jean-mace.test', 'fr'),
      learner(12, 'Ελένη', 'Μαυρίδη', 'eleni.mavridi@jean-mace.test', 'el'),
      learner(13, 'Marie', 'Lambert', 'member@demo.test', 'fr'),
      learner(14, 'Sacha', 'Perrin', '', 'fr'),
    ],
  },
  {
    key: 'grand-ouest',
    community: 'vecu',
    name: 'CFA du Grand Ouest',
    plugin: 'local_oauth_openid',
    logo: '04',
    learners: [
      learner(21, 'Yasmine', 'Cordier', 'yasmine.cordier@grand-ouest.test', 'fr'),
      learner(22, 'Tiago', 'Sequeira', 'tiago.sequeira@grand-ouest.test', 'pt_br'),
      learner(13, 'Camille', 'Roussel', 'camille.roussel@jean-mace.test', 'fr'),
    ],
  },
  {
    key: 'simone-veil',
    community: 'vecu',
    name: 'Institut Simone-Veil',
    plugin: 'local_oauth2',
    learners: [
      learner(31, 'Jeroen', 'Bakker', 'jeroen.bakker@simone-veil.test', 'nl'),
      learner(32, 'Anke', 'Vogel', 'anke.vogel@simone-veil.test', 'de'),
    ],
  },
  {
    key: 'deuxieme-chance',
    community: 'atelier',
    name: 'École de la deuxième chance',
    plugin: 'local_oauth',
    logo: '02',
    learners: [
      learner(41, 'Moussa', 'Tounkara', 'moussa.tounkara@deuxieme-chance.test', 'fr'),
      learner(42, 'Chloé', 'Marchal', 'member@atelier.test', 'fr'),
    ],
  },
  {
    key: 'val-de-loire',
    community: 'atelier',
    name: 'Maison familiale du Val de Loire',
    plugin: 'local_oauth_openid',
    logo: '03',
    learners: [learner(51, 'Chiara', 'Lombardi', 'chiara.lombardi@val-de-loire.test', 'it')],
  },
  {
    key: 'campus-numerique',
    community: 'atelier',
    name: 'Campus numérique des Halles',
    plugin: 'local_oauth2',
    logo: '06',
    learners: [learner(61, 'Grace', 'Mensah', 'grace.mensah@campus-numerique.test', 'en')],
  },
]

export const DEMO_CLIENT_SECRET = 'demo-platform-secret'
export const demoClientId = ({ key }: DemoCenter) => `vecu-${key}`

function learner(id: number, firstname: string, lastname: string, email: string, lang: string): Learner {
  return { id, username: `demo${id}`, firstname, lastname, email, lang }
}
