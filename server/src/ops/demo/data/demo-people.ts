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
  account('vecu', 'member', 'member@demo.test', 'Marie', 'Lambert', '01', ['CAP Cuisine A']),
  account('vecu', 'groupAdmin', 'group-admin@demo.test', 'Inès', 'Okoye', '05', ['CAP Cuisine A', 'Échange Erasmus']),
  account('vecu', 'communityAdmin', 'community-admin@demo.test', 'Nikos', 'Verras', '22', ['Formateurs']),
  account('vecu', 'certificator', 'certificator@demo.test', 'Karim', 'Benali', '02', ['Formateurs', 'CAP Cuisine A']),
  account('vecu', 'inactive', 'inactive@demo.test', 'Léa', 'Vasseur', '07', ['CAP Menuisier']),
  account('vecu', 'pending', 'pending@demo.test', 'Amina', 'Haddad', '03', ['CAP Cuisine A']),
  account('atelier', 'member', 'member@atelier.test', 'Chloé', 'Marchal', '24', ['Atelier vélo']),
  account('atelier', 'communityAdmin', 'community-admin@atelier.test', 'Yann', 'Le Goff', '36', ['Coin numérique']),
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
    João Valverde        pt 13 Échange Erasmus, CAP Cuisine A
    Ελένη Γεωργίου       el 06 Échange Erasmus
    Paul Kervella        fr 04 Formateurs
    Fatoumata Diallo     fr 17 CAP Cuisine A
    Giulia Ferraro       it 25 Échange Erasmus, CAP Cuisine A
    Linh Nguyễn          fr 26 CAP Cuisine A
    Harpreet Bains       en 11 CAP Menuisier *
    Sanne Veldhuis       nl 15 Échange Erasmus
    Mateusz Wiśniewski   fr 14 CAP Menuisier
    Noor El Amrani       nl 20 Accompagnement et soins
    Tomás Figueiredo     pt 27 CAP Menuisier
    Aoife O’Sullivan     en 19 Échange Erasmus
    Δημήτρης Καλογήρου   el 18 Formateurs
    Awa Traoré           fr 12 Accompagnement et soins
    Lorenzo Bianchi      it 28 CAP Cuisine A
    Meryem Yılmaz        fr 29 Accompagnement et soins *
    Joost van den Berg   nl 09 Formateurs
    Beatriz Carvalho     pt 21 Accompagnement et soins
    Samuel Adeyemi       en 31 CAP Menuisier
    Κατερίνα Αλεξίου     el 32 Échange Erasmus
    Hugo Étienne         fr 33 CAP Cuisine A
    Francesca D’Angelo   it 34 Formateurs
    Zeinab Hosseini      en 35 Accompagnement et soins
    `,
  ),
  ...members(
    'atelier',
    'atelier.test',
    `
    Bram de Wit          nl 37 Atelier vélo
    Aïssatou Ba          fr 38 Jardin partagé *
    Pietro Bassani       it 39 Jardin partagé
    Margot Schneider     fr 10 Jardin partagé, Coin numérique
    Rui Lamego           pt 40 Atelier vélo
    Daisy Okonkwo        en 23 Coin numérique
    Σταύρος Μελισσάς     el 30 Jardin partagé
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
