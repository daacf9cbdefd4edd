import { foldWords } from '@vecu/contract/fold-text'
import { type ListColumnKind, MAX_LIST_COLUMNS } from '@vecu/contract/invitation-batch'

export type Heading = Exclude<ListColumnKind, 'ignore'>

function phrases(list: string): string[] {
  return list.split(',').map((phrase) => ` ${foldWords(phrase).join(' ')} `)
}

/** Words of headings in six languages. The first match counts: “nom du groupe” is a group, “prénom et nom” a full name. */
const PHRASES: readonly (readonly [Heading, readonly string[]])[] = [
  [
    'email',
    phrases(`mail, e-mail, email, courriel, mél, e-mailadres, mailadres, emailadres, posta elettronica,
      ηλεκτρονική διεύθυνση, ηλεκτρονικό ταχυδρομείο, ημέιλ, ιμέιλ, correio eletrónico, correio electrónico,
      endereço eletrónico, endereço electrónico`),
  ],
  [
    'name',
    phrases(`nom complet, nom et prénom, nom et prénoms, prénom et nom, nom prénom, prénom nom, full name,
      complete name, first and last name, nome completo, nome e cognome, cognome e nome, nome cognome, cognome nome,
      ονοματεπώνυμο, όνομα και επώνυμο, volledige naam, voornaam en achternaam, voor- en achternaam,
      nome e apelido, nome e sobrenome`),
  ],
  [
    'group',
    phrases(`groupe, groupes, classe, group, groups, class, gruppo, gruppi, ομάδα, τάξη, τμήμα, groep, groepen, klas,
      grupo, grupos, turma`),
  ],
  [
    'firstname',
    phrases(`prénom, prénoms, first name, firstname, given name, forename, nome di battesimo, μικρό όνομα, voornaam,
      roepnaam, primeiro nome, nome próprio`),
  ],
  [
    'lastname',
    phrases(`nom de famille, nom d’usage, nom usuel, nom de naissance, last name, lastname, surname, family name,
      cognome, επώνυμο, επίθετο, achternaam, familienaam, apelido, apelidos, sobrenome, último nome`),
  ],
]

/** Headings that may also be postal addresses, so only the whole heading counts. */
const WHOLE_EMAIL = phrases('adresse, address, indirizzo, διεύθυνση, adres, endereço')

/** Ambiguous words: this part of the name if the other part has its own column, else the full name. */
const PARTS: readonly (readonly [string, 'firstname' | 'lastname'])[] = [
  [' nom ', 'lastname'],
  [' name ', 'lastname'],
  [' naam ', 'lastname'],
  [' nome ', 'firstname'],
  [' ονομα ', 'firstname'],
]

interface Meaning {
  heading?: Heading | undefined
  part?: 'firstname' | 'lastname' | undefined
  words: number
}

function interpret(cell: string): Meaning {
  const words = foldWords(cell)
  const folded = ` ${words.join(' ')} `
  const [heading] = PHRASES.find(([, list]) => list.some((phrase) => folded.includes(phrase))) ?? []
  if (heading !== undefined) return { heading, words: words.length }
  if (WHOLE_EMAIL.includes(folded)) return { heading: 'email', words: words.length }
  const [, part] = PARTS.find(([word]) => folded.includes(word)) ?? []
  return { part, words: words.length }
}

/** Meaning of each heading, in any order; undefined for unknown ones. Several columns may have the same meaning. */
export function readHeadings(cells: readonly string[]): (Heading | undefined)[] {
  const meanings = cells.slice(0, MAX_LIST_COLUMNS).map(interpret)
  const named = meanings.map(({ heading, part }) => {
    if (heading !== undefined || part === undefined) return heading
    const other = part === 'firstname' ? 'lastname' : 'firstname'
    return meanings.some((meaning) => meaning.heading === other || meaning.part === other) ? part : 'name'
  })
  // Of “Nom du tuteur” and “Nom”, the shorter heading is that of the person.
  return named.map((heading, index) => {
    const length = meanings[index]?.words ?? 0
    const isSurpassed = named.some((other, at) => other === heading && (meanings[at]?.words ?? 0) < length)
    return isSurpassed && heading !== 'email' ? undefined : heading
  })
}
