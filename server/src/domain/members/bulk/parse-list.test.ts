import { expect, test } from 'vitest'

import { type ListOptions, parseList } from './parse-list.ts'
import { readRows } from './read-rows.ts'

const GROUPS = new Set(['Cuisine', 'Salle'])

const parse = (text: string, options: Partial<ListOptions> = {}) =>
  parseList(readRows(text), { isGroup: (name) => GROUPS.has(name), ...options })

const people = (text: string, options: Partial<ListOptions> = {}) =>
  parse(text, options).lines.map(({ email, firstname, lastname }) => [email, firstname, lastname].join('|'))

const kinds = (text: string) => parse(text).columns.map(({ kind }) => kind)

test.each([
  ['one address a line', 'a@x.fr\nb@x.fr', ['a@x.fr||', 'b@x.fr||']],
  ['several in one line', 'a@x.fr, b@x.fr; c@x.fr', ['a@x.fr||', 'b@x.fr||', 'c@x.fr||']],
  ['blanks', 'a@x.fr b@x.fr c@x.fr', ['a@x.fr||', 'b@x.fr||', 'c@x.fr||']],
  ['commas', 'a@x.fr, Ana Silva <b@x.fr>,c@x.fr', ['a@x.fr||', 'b@x.fr|Ana|Silva', 'c@x.fr||']],
  ['semicolons', 'a@x.fr; b@x.fr;', ['a@x.fr||', 'b@x.fr||']],
  [
    'names with addresses',
    'Ana da Silva <ana@x.pt>\n"Li, Wei" <wei@x.fr>',
    ['ana@x.pt|Ana|da Silva', 'wei@x.fr|Wei|Li'],
  ],
  ['last name first', 'Silva, Ana <ana@x.pt>', ['ana@x.pt|Ana|Silva']],
  [
    'a last name in capitals',
    'DA SILVA Ana ana@x.pt\nJP Martin jp@x.fr',
    ['ana@x.pt|Ana|DA SILVA', 'jp@x.fr|JP|Martin'],
  ],
  ['a name before an address', 'Ana Silva ana@x.pt', ['ana@x.pt|Ana|Silva']],
  ['a link', '<mailto:ana@x.pt>', ['ana@x.pt||']],
  ['rows in different orders', 'Ana;Silva;ana@x.pt\nwei@x.fr;Wei;Li', ['ana@x.pt|Ana|Silva', 'wei@x.fr|Wei|Li']],
  ['a quote that is never closed', '"ana@x.pt\nwei@x.fr', ['ana@x.pt||', 'wei@x.fr||']],
  ['no address at all', 'Ana Silva\n\n   \nwei@x.fr', ['Ana Silva||', 'wei@x.fr||']],
  ['nothing', ' \n\uFEFF\n', []],
])('parses %s without a mapping', (_, text, expected) => {
  expect(people(text)).toEqual(expected)
  expect(parse(text).columns).toEqual([])
})

test.each([
  [
    'Excel in French',
    '\uFEFFNom;Prénom;Adresse e-mail\r\nSilva;Ana;ana@x.pt\r\nLi;"Wei ""W"" ; Jr";wei@x.fr\r\n',
    'Wei "W" ; Jr|Li',
  ],
  ['Excel in English', 'Email,First name,Last name,Age\r\nana@x.pt,Ana,Silva,17\r\nwei@x.fr,Wei,Li,18\r\n', 'Wei|Li'],
  [
    'Excel with a separator line',
    'sep=;\r\nEmail;First name;Last name\r\nana@x.pt;Ana;Silva\r\nwei@x.fr;Wei;Li\r\n',
    'Wei|Li',
  ],
  [
    'Excel as Unicode text',
    '\uFEFFPrénom\tNom\tCourriel\r\nAna\tSilva\tana@x.pt\r\n"Wei\nWu"\tLi\twei@x.fr\r\n',
    'Wei Wu|Li',
  ],
  ['LibreOffice', '"Nom","Prénom","E-mail"\n"Silva","Ana","ana@x.pt"\n"Li, Xi","Wei","wei@x.fr"\n', 'Wei|Li, Xi'],
  ['Numbers', 'E-mail;Prénom;Nom\r\nana@x.pt;Ana;Silva\r\nwei@x.fr;Wei;Li', 'Wei|Li'],
])('reads a file of %s', (_, text, second) => {
  expect(people(text)).toEqual(['ana@x.pt|Ana|Silva', `wei@x.fr|${second}`])
  expect(parse(text).hasHeader).toBe(true)
})

test.each([
  ['French', 'Classe;Nom de l’élève;Prénom usuel;Mél', 'group,lastname,firstname,email'],
  ['French', 'E-mail du tuteur;Nom du tuteur;Nom;Prénom', 'email,ignore,lastname,firstname'],
  ['English', 'Contact;Student first name;Surname (family);Group name', 'email,firstname,lastname,group'],
  ['Italian', 'Cognome *;NOME;Indirizzo;Gruppo/classe', 'lastname,firstname,email,group'],
  ['Greek', 'Όνομα μαθητή;ΕΠΩΝΥΜΟ;Ηλεκτρονική διεύθυνση;Τμήμα', 'firstname,lastname,email,group'],
  ['Dutch', 'Klas;Roepnaam;Achternaam leerling;E-mailadres_school', 'group,firstname,lastname,email'],
  ['Portuguese', 'Nome do aluno;Apelido(s);Correio eletrónico;Turma', 'firstname,lastname,email,group'],
  ['no known language', 'Förnamn;Efternamn;Kontakt;Telefon', 'firstname,lastname,email,ignore'],
])('recognises odd headings in %s', (_, headings, expected) => {
  const cells = { email: 'ana@x.pt', firstname: 'Ana', lastname: 'Silva', group: 'Bar', ignore: '12' }
  const row = expected
    .split(',')
    .map((kind) => cells[kind as keyof typeof cells])
    .join(';')
  const text = `${headings}\n${row}\n${row.replace('ana@', 'wei@')}`
  expect(kinds(text)).toEqual(expected.split(','))
  expect(people(text)[0]).toBe('ana@x.pt|Ana|Silva')
})

test.each([
  ['a whole name', 'Nom;E-mail\nAna Silva;ana@x.pt', 'name,email'],
  ['a postal address beside the e-mail address', 'Adresse;Courriel\n1 rue X;ana@x.pt', 'ignore,email'],
  ['columns without headings', '1;Ana;Silva;ana@x.pt\n2;Wei;Li;wei@x.fr', 'ignore,firstname,lastname,email'],
  ['last names in capitals', 'ana@x.pt,SILVA,Ana\nwei@x.fr,LI,Wei', 'email,lastname,firstname'],
  ['one column of names', 'Ana Silva\tana@x.pt\nWei Li\twei@x.fr', 'name,email'],
  ['existing groups without a heading', 'Ana;ana@x.pt;Cuisine\nWei;wei@x.fr;Salle', 'firstname,email,group'],
  ['no group among unknown words', 'Ana;ana@x.pt;06 11\nWei;wei@x.fr;06 12', 'firstname,email,ignore'],
])('recognises %s', (_, text, expected) => {
  expect(kinds(text)).toEqual(expected.split(','))
})

test('a column with more groups than allowed is ignored', () => {
  const rows = Array.from({ length: 40 }, (_, n) => `a${n}@x.fr;Group ${n}`)
  expect(kinds(['E-mail;Groupe', ...rows].join('\n'))).toEqual(['email', 'ignore'])
})

test('a mapping replaces the detected one, and the first line can be a person', () => {
  const text = 'Ana;Silva;ana@x.pt;b@x.fr\nWei;Li;wei@x.fr;c@x.fr'
  const columns = ['lastname', 'firstname', 'ignore', 'email'] as const
  expect(people(text, { columns, hasHeader: false })).toEqual(['b@x.fr|Silva|Ana', 'c@x.fr|Li|Wei'])
  expect(people(text, { columns, hasHeader: true })).toEqual(['c@x.fr|Li|Wei'])
})

test('columns are returned with headings and three sample rows', () => {
  const { columns, hasHeader } = parse('E-mail;Nom\na@x.fr;A\nb@x.fr;B\nc@x.fr;C\nd@x.fr;D')
  expect(hasHeader).toBe(true)
  expect(columns).toEqual([
    { kind: 'email', heading: 'E-mail', samples: ['a@x.fr', 'b@x.fr', 'c@x.fr'] },
    { kind: 'name', heading: 'Nom', samples: ['A', 'B', 'C'] },
  ])
})

test('a cell that looks like a formula is data', () => {
  const text = 'Prénom;Nom;E-mail;Groupe\n=1+1;@SUM(A1);ana@x.pt;-2\n+33;"=HYPERLINK(""x"")";wei@x.fr;=A1'
  expect(people(text)).toEqual(['ana@x.pt|=1+1|@SUM(A1)', 'wei@x.fr|+33|=HYPERLINK("x")'])
  expect(parse(text).lines.map(({ group }) => group)).toEqual(['-2', '=A1'])
})

test('parsed lines have their line number in the text', () => {
  const numbers = (text: string) => parse(text).lines.map(({ line }) => line)
  expect(numbers('E-mail;Nom complet\n\nana@x.pt;"Ana\nSilva"\n\nwei@x.fr;Wei')).toEqual([3, 6])
  expect(numbers('sep=,\r\nE-mail,Nom\r\nana@x.pt,"A\r\n\r\nB"\r\nwei@x.fr,Wei')).toEqual([3, 6])
})

test('an unclosed quote loses nobody', () => {
  const text = 'Nom;E-mail\n"Ana;ana@x.pt\nWei;wei@x.fr\nLi;"li@x.fr"'
  expect(people(text).map((person) => person.split('|')[0])).toEqual(['ana@x.pt', 'wei@x.fr', 'li@x.fr'])
})

test('a megabyte of quotes and separators is parsed in reasonable time', () => {
  const startedAt = performance.now()
  parse('"'.repeat(500_000) + ';,\t'.repeat(150_000))
  parse('"a;'.repeat(300_000))
  parse(`${`'"`.repeat(300_000)}a@b`)
  parse(`${'a '.repeat(300_000)}@b`)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
