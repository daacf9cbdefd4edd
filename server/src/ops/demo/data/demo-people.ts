import type { DemoRole } from '@vecu/contract/developer'
import type { Locale } from '@vecu/contract/locale'

export const DEMO_PASSWORD = 'vecu-demo-2026'

interface DemoPerson {
  community: 'vecu' | 'atelier'
  email: string
  firstname: string
  lastname: string
  locale: Locale
  avatar: string
  groups: string[]
}

/** Accounts for trying out the demo: they register through the API and share one password. */
export const DEMO_ACCOUNTS: (DemoPerson & { role: DemoRole })[] = [
  account('vecu', 'member', 'member@demo.test', 'Marie', 'Lambert', '07', ['CAP Cuisine A']),
  account('vecu', 'groupAdmin', 'group-admin@demo.test', 'Inès', 'Okoye', '05', ['CAP Cuisine A', 'Échange Erasmus']),
  account('vecu', 'communityAdmin', 'community-admin@demo.test', 'Nikos', 'Pappas', '22', ['Formateurs']),
  account('vecu', 'certificator', 'certificator@demo.test', 'Karim', 'Benali', '02', ['Formateurs', 'CAP Cuisine A']),
  account('vecu', 'inactive', 'inactive@demo.test', 'Léa', 'Vasseur', '21', ['CAP Menuisier']),
  account('vecu', 'pending', 'pending@demo.test', 'Amina', 'Haddad', '03', ['CAP Cuisine A']),
  account('atelier', 'member', 'member@atelier.test', 'Chloé', 'Marchal', '24', ['Atelier vélo']),
  account('atelier', 'communityAdmin', 'community-admin@atelier.test', 'Yann', 'Le Goff', '14', ['Coin numérique']),
]

function account(
  community: 'vecu' | 'atelier',
  role: DemoRole,
  email: string,
  firstname: string,
  lastname: string,
  avatar: string,
  groups: string[],
): DemoPerson & { role: DemoRole } {
  return { community, role, email, firstname, lastname, locale: 'fr', avatar, groups }
}

interface DemoMember extends DemoPerson {
  groupAdmin: boolean
}

/** Other members, one per line: language, picture, groups, and a star for group admins. */
export const DEMO_MEMBERS: DemoMember[] = [
  ...members(
    'vecu',
    'demo.test',
    `
    Théo Nguema          fr 08 CAP Cuisine A
    João Pereira         pt 13 Échange Erasmus, CAP Cuisine A
    Ελένη Γεωργίου       el 10 Échange Erasmus
    Paul Kervella        fr 04 Formateurs
    Fatoumata Diallo     fr 17 CAP Cuisine A
    Giulia Ferraro       it 01 Échange Erasmus, CAP Cuisine A
    Linh Nguyễn          fr 06 CAP Cuisine A
    Harpreet Singh       en 11 CAP Menuisier *
    Sanne de Vries       nl 15 Échange Erasmus
    Mateusz Wiśniewski   fr 14 CAP Menuisier
    Noor El Amrani       nl 20 Accompagnement et soins
    Tomás Figueiredo     pt 16 CAP Menuisier
    Aoife O’Sullivan     en 19 Échange Erasmus
    Δημήτρης Παπαδόπουλος el 18 Formateurs
    Awa Traoré           fr 12 Accompagnement et soins
    Lorenzo Bianchi      it 02 CAP Cuisine A
    Meryem Yılmaz        fr 20 Accompagnement et soins *
    Joost van den Berg   nl 09 Formateurs
    Beatriz Carvalho     pt 21 Accompagnement et soins
    Samuel Adeyemi       en 08 CAP Menuisier
    Κατερίνα Αλεξίου     el 01 Échange Erasmus
    Hugo Étienne         fr 13 CAP Cuisine A
    Francesca D’Angelo   it 24 Formateurs
    Zeinab Hosseini      en 23 Accompagnement et soins
    `,
  ),
  ...members(
    'atelier',
    'atelier.test',
    `
    Bram de Wit          nl 19 Atelier vélo
    Aïssatou Ba          fr 05 Jardin partagé *
    Pietro Conti         it 18 Jardin partagé
    Margot Schneider     fr 10 Jardin partagé, Coin numérique
    Rui Tavares          pt 22 Atelier vélo
    Daisy Okonkwo        en 23 Coin numérique
    Σταύρος Νικολάου     el 09 Jardin partagé
    Mehdi Cherif         fr 16 Atelier vélo, Coin numérique
    `,
  ),
]

function members(community: 'vecu' | 'atelier', domain: string, lines: string): DemoMember[] {
  return lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [, firstname = '', lastname = '', locale = 'fr', avatar = '01', groups = '', star] =
        /^\s*(\S+) (.+?)\s+([a-z]{2}) (\d\d) (.+?)( \*)?$/.exec(line.trimEnd()) ?? []
      return {
        community,
        email: `${addressName(firstname, lastname) || `membre-${index + 1}`}@${domain}`,
        firstname,
        lastname,
        locale: locale as Locale,
        avatar,
        groups: groups.split(', '),
        groupAdmin: star !== undefined,
      }
    })
}

/** Latin letters only; a name without any is replaced by a number. */
function addressName(firstname: string, lastname: string): string {
  const latin = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll('ı', 'i')
      .replaceAll(/[^A-Za-z-]/g, '')
      .toLowerCase()
  return [latin(firstname), latin(lastname)].filter(Boolean).join('.')
}
