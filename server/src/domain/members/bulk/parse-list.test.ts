import { expect, test } from 'vitest'

import { parseList } from './parse-list.ts'

const people = (text: string) =>
  parseList(text).map(({ email, firstname, lastname }) => [email, firstname, lastname].join('|'))

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
  ['a name before an address', 'Ana Silva ana@x.pt', ['ana@x.pt|Ana|Silva']],
  ['a link', '<mailto:ana@x.pt>', ['ana@x.pt||']],
  ['columns without a head', 'Ana;Silva;ana@x.pt\nwei@x.fr;Wei;Li', ['ana@x.pt|Ana|Silva', 'wei@x.fr|Wei|Li']],
  [
    'tabs out of a spreadsheet',
    'ana@x.pt\tAna\tSilva\r\nwei@x.fr\tWei\tLi\r\n',
    ['ana@x.pt|Ana|Silva', 'wei@x.fr|Wei|Li'],
  ],
  ['a French head', '\uFEFFNom;Prénom;Adresse e-mail\nSilva;Ana;ana@x.pt', ['ana@x.pt|Ana|Silva']],
  ['an English head', 'Email,First name,Last name,Age\nana@x.pt,Ana,Silva,17', ['ana@x.pt|Ana|Silva']],
  ['an Italian head', 'Cognome;Nome;E-mail\nSilva;Ana;ana@x.pt', ['ana@x.pt|Ana|Silva']],
  ['a Greek head', 'Όνομα;Επώνυμο;Ηλεκτρονική διεύθυνση\nΆννα;Ρήγα;anna@x.gr', ['anna@x.gr|Άννα|Ρήγα']],
  ['a Dutch head', 'Voornaam;Achternaam;E-mailadres\nAna;de Vries;ana@x.nl', ['ana@x.nl|Ana|de Vries']],
  ['a Portuguese head', 'Nome;Apelido;Correio eletrónico\nAna;Silva;ana@x.pt', ['ana@x.pt|Ana|Silva']],
  ['a whole name under one head', 'Nom;E-mail\nAna Silva;ana@x.pt', ['ana@x.pt|Ana|Silva']],
  ['quotes', '"Email","Name"\n"ana@x.pt","Silva, ""Ana"" Maria"', ['ana@x.pt|Silva,|"Ana" Maria']],
  [
    'a break within quotes',
    'Email;Nom complet\nana@x.pt;"Ana\nSilva"\nwei@x.fr;Wei Li',
    ['ana@x.pt|Ana|Silva', 'wei@x.fr|Wei|Li'],
  ],
  ['a quote that is never closed', '"ana@x.pt\nwei@x.fr', ['ana@x.pt||', 'wei@x.fr||']],
  ['no address at all', 'Ana Silva\n\n   \nwei@x.fr', ['Ana Silva||', 'wei@x.fr||']],
  ['nothing', ' \n\uFEFF\n', []],
])('parses %s', (_, text, expected) => {
  expect(people(text)).toEqual(expected)
})

test('parsed lines have their line number in the text', () => {
  const lines = parseList('E-mail;Nom complet\n\nana@x.pt;"Ana\nSilva"\n\nwei@x.fr;Wei').map(({ line }) => line)
  expect(lines).toEqual([3, 6])
})

test('a megabyte of quotes and separators is parsed in reasonable time', () => {
  const startedAt = performance.now()
  parseList('"'.repeat(500_000) + ';,\t'.repeat(150_000))
  parseList('"a;'.repeat(300_000))
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
