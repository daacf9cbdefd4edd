import type { CenterPlugin } from '@vecu/contract/training-center'

import type { Learner } from '../../demo-platform/learner.ts'
import type { DemoSlug } from './demo-data.ts'

export interface DemoCenter {
  /** Used in the URLs of the platform and as client id. */
  key: string
  community: DemoSlug
  name: string
  plugin: CenterPlugin
  logo?: string
  learners: Learner[]
  /** Group of the demo by value of the claim `groups`, for OpenID providers. */
  groups?: Record<string, string>
}

/** Each plugin in each community, with its own people; some show error cases. */
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
    key: 'helene-boucher',
    community: 'vecu',
    name: 'Université Hélène-Boucher',
    plugin: 'openid',
    logo: '05',
    groups: { cuisine: 'CAP Cuisine A' },
    learners: [
      learner(71, 'Inès', 'Caradec', 'ines.caradec@helene-boucher.test', 'fr', ['cuisine']),
      learner(72, 'Joana', 'Teixeira', 'joana.teixeira@helene-boucher.test', 'pt'),
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
  {
    key: 'ecole-des-quais',
    community: 'atelier',
    name: 'École des Quais',
    plugin: 'openid',
    logo: '08',
    learners: [learner(81, 'Sanne', 'de Wit', 'sanne.dewit@ecole-des-quais.test', 'nl')],
  },
]

export const DEMO_CLIENT_SECRET = 'demo-platform-secret'
export const demoClientId = ({ key }: DemoCenter) => `vecu-${key}`

function learner(
  id: number,
  firstname: string,
  lastname: string,
  email: string,
  lang: string,
  groups: string[] = [],
): Learner {
  return { id, username: `demo${id}`, firstname, lastname, email, lang, groups }
}
