import { screen, within } from '@testing-library/react'
import type { CredentialSummary, CredentialVerification } from '@vecu/contract/credential'
import type { Identification } from '@vecu/contract/identification'
import { afterEach, expect, test, vi } from 'vitest'

import { renderInApp } from '../../../../test/render.tsx'
import { CertificatorIdentification } from './certificator-identification.tsx'
import { CredentialInput } from './credential-input.tsx'
import { VerificationResult } from './verification-result.tsx'

const SUMMARY: CredentialSummary = {
  code: '7Q2K9-VXB44',
  url: 'https://atelier.example/credentials/7Q2K',
  name: 'Une soirée de service',
  holder: 'Léa Martin',
  certificator: { name: 'Paul Girard', role: 'Chef de cuisine', identification: null },
  issuer: { name: 'L’Atelier', url: 'https://atelier.example' },
  issuedAt: '2026-04-02T10:00:00.000Z',
  date: '2026-11-14T11:00:00.000Z',
  localDate: '2026-11-14',
  title: null,
  description: 'Une soirée de service dans une brigade.',
  language: 'fr',
  skills: [{ name: 'Travailler en équipe', level: 1, parent: 'Relations' }],
  files: [],
  revokedAt: null,
}

function renderResult(part: Partial<CredentialVerification>) {
  const nothing = { valid: false, reason: null, checks: [], picture: null, publicPath: null }
  renderInApp(<VerificationResult verification={{ ...nothing, summary: SUMMARY, ...part }} />)
}

const verdict = () => screen.getByRole('heading', { level: 2 }).textContent

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a valid credential is shown as authentic, with holder, certifier and skills', () => {
  renderResult({ valid: true, checks: [{ name: 'signature', ok: true, detail: 'La signature est bonne.' }] })
  expect(verdict()).toBe('Cette certification est authentique.')
  expect(screen.getByText('Léa Martin')).toBeVisible()
  expect(screen.getByText('Paul Girard, Chef de cuisine')).toBeVisible()
  expect(screen.getByRole('img', { name: '2 étoiles sur 4, niveau certifié' })).toBeVisible()
  expect(screen.getByText('fait avec de l’aide')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Relations' })).getByText('Travailler en équipe')).toBeVisible()
  expect(screen.getByText(/La signature est bonne\./)).toHaveTextContent(/Conforme\s:/)
})

test('the certified title stands above the text', () => {
  renderResult({ valid: true, summary: { ...SUMMARY, title: 'Le grand service' } })
  expect(screen.getByText('Le grand service')).toBeVisible()
  expect(screen.getByText('Une soirée de service dans une brigade.')).toBeVisible()
})

test('title and text are marked with the language of their author, if it was recorded', () => {
  renderResult({ valid: true, summary: { ...SUMMARY, title: 'Il gran servizio', language: 'it' } })
  expect(screen.getByText('Il gran servizio').closest('[lang]')).toHaveAttribute('lang', 'it')
  expect(screen.getByText(SUMMARY.description).closest('[lang]')).toHaveAttribute('lang', 'it')
  expect(screen.getByText('Léa Martin').closest('[lang="it"]')).toBeNull()
  renderResult({ valid: true, summary: { ...SUMMARY, description: 'Sans langue.', language: null } })
  expect(screen.getByText('Sans langue.').closest('blockquote')).not.toHaveAttribute('lang')
})

test.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('a reader in %s sees the days of the checks', (zone) => {
  vi.stubEnv('TZ', zone)
  renderResult({ valid: true, summary: { ...SUMMARY, issuedAt: '2026-04-02T23:30:00.000Z' } })
  expect(screen.getByText('2 avril 2026')).toBeVisible()
  expect(screen.getByText('14 novembre 2026')).toBeVisible()
})

test('a valid credential says what it proves and what it does not', () => {
  renderResult({ valid: true })
  const itemsUnder = (name: string) => {
    const section = screen.getByRole('heading', { level: 3, name }).closest('section')
    if (!section) throw new Error(`no section ${name}`)
    return within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  }
  expect(itemsUnder('Ce que cela prouve')).toEqual([
    'À cette date, quelqu’un a certifié ce texte sous le nom indiqué, par un lien personnel ou avec un compte.',
    'La communauté l’a signé, et pas un caractère n’a changé depuis.',
  ])
  expect(itemsUnder('Ce que cela ne prouve pas')).toEqual([
    expect.stringMatching(/^Qui sont les personnes : leurs noms sont ceux qu’elles ont donnés\./),
    'Qui est derrière une adresse confirmée : elle montre seulement que quelqu’un y lit ses messages.',
    'Un diplôme : c’est un témoignage.',
  ])
})

test('a certification that is not valid claims to prove nothing', () => {
  renderResult({ reason: 'revoked', summary: { ...SUMMARY, revokedAt: '2026-05-01T10:00:00.000Z' } })
  expect(screen.queryByRole('heading', { name: 'Ce que cela prouve' })).toBeNull()
})

test('a revoked credential is shown as revoked, with its date', () => {
  renderResult({
    reason: 'revoked',
    checks: [{ name: 'revocation', ok: false, detail: 'Elle est retirée.' }],
    summary: { ...SUMMARY, revokedAt: '2026-05-01T10:00:00.000Z' },
  })
  expect(verdict()).toBe('Cette certification a été retirée.')
  expect(screen.getByText('1er mai 2026')).toBeVisible()
  expect(screen.getByText(/Elle est retirée\./)).toHaveTextContent(/Non conforme\s:/)
})

test.each([
  ['withdrawn', 'La personne titulaire a retiré ce document.', /Demandez-lui un document plus récent\./],
  ['distrusted', 'Ce document ne peut plus être tenu pour authentique.', /demandez un nouveau document/],
] as const)('a document refused as “%s” says why and what to do', (reason, title, advice) => {
  renderResult({ reason, summary: null })
  expect(verdict()).toBe(title)
  expect(screen.getByText(advice)).toBeVisible()
})

test('an invalid signature is shown as invalid, even if the credential is revoked', () => {
  renderResult({
    checks: [
      { name: 'signature', ok: false, detail: 'La signature est fausse.' },
      { name: 'revocation', ok: false, detail: 'Elle est retirée.' },
    ],
  })
  expect(verdict()).toBe('Cette certification n’est pas valable.')
})

test('an unknown code is answered by one sentence', () => {
  renderResult({ checks: [{ name: 'code', ok: false, detail: 'Aucune.' }], summary: null })
  const article = screen.getByRole('article')
  expect(article.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Aucune certification n’est visible pour ce code : il est mal recopié, ou elle n’est plus partagée.',
  )
})

test('checks that were not made are left out', () => {
  renderResult({
    checks: [
      { name: 'structure', ok: false, detail: 'Rien de lisible.' },
      { name: 'issuer', ok: null, detail: 'Rien à vérifier.' },
      { name: 'validity', ok: null, detail: 'Rien à vérifier.' },
    ],
    summary: null,
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(/Rien de lisible\./)).toBeVisible()
})

test('a certification found by code shows its picture and leads to the public page', () => {
  const sources = [{ url: '/files/cover.webp', width: 800 }]
  renderResult({
    valid: true,
    picture: { width: 800, height: 450, placeholder: '', sources },
    publicPath: '/experiences/public/xabc',
  })
  expect(screen.getByRole('img', { name: /^Image de couverture\s: Une soirée de service/ })).toHaveAttribute(
    'src',
    '/files/cover.webp',
  )
  expect(screen.getByRole('link', { name: 'Voir l’expérience' })).toHaveAttribute('href', '/experiences/public/xabc')
})

test('a certifier whose data was erased is not named', () => {
  renderResult({ summary: { ...SUMMARY, certificator: { name: null, role: null, identification: null } } })
  expect(screen.getByText('une personne qui ne souhaite plus être nommée')).toBeVisible()
})

const NOTHING: Identification = {
  nameGiven: false,
  addressConfirmed: false,
  memberSince: null,
  admission: null,
  trainingCenter: null,
}

function sentences(identification: Identification | null) {
  renderInApp(<CertificatorIdentification identification={identification} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
}

test('an identification that was not recorded is shown as such', () => {
  expect(sentences(null)).toEqual(['Rien n’a été noté à ce sujet pour cette certification.'])
})

test('a given name is shown as unverified', () => {
  expect(sentences({ ...NOTHING, nameGiven: true })).toEqual([
    'Le nom a été donné par la personne qui certifie. Personne ne l’a vérifié.',
  ])
})

test.each([
  ['approved', 'Compte approuvé par l’administration de la communauté L’Atelier.'],
  ['invited', 'Invitation envoyée par e-mail par l’administration de la communauté L’Atelier.'],
  ['link', 'Inscription par un lien remis par l’administration de la communauté L’Atelier.'],
] as const)('an account admitted by “%s” is described in one sentence', (way, sentence) => {
  expect(sentences({ ...NOTHING, admission: { way, community: 'L’Atelier' } })).toEqual([sentence])
})

test('every recorded fact has its sentence, in order', () => {
  expect(
    sentences({
      ...NOTHING,
      addressConfirmed: true,
      memberSince: '2025-09-01T10:00:00.000Z',
      trainingCenter: 'CFA Lyon',
    }),
  ).toEqual([
    'Adresse confirmée : un lien envoyé à son adresse e-mail a été utilisé.',
    'Membre de la communauté depuis le 1er septembre 2025.',
    'Connexion par la plateforme d’un centre de formation : CFA Lyon.',
  ])
})

function renderInput() {
  const onSubmit = vi.fn()
  return {
    ...renderInApp(<CredentialInput typed={undefined} isPending={false} onSubmit={onSubmit} />),
    onGiven: onSubmit,
  }
}

test('a malformed code is rejected', async () => {
  const { user, onGiven: onSubmit } = renderInput()
  const code = screen.getByRole('textbox', { name: 'Code imprimé sur le PDF' })
  await user.type(code, '7Q2K{Enter}')
  expect(code).toHaveAccessibleDescription(/Ce code n’a pas la bonne forme\./)
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each(['7Q2K9-VXB44', '7q2k9vxb44', ' 7q2k9 vxb44 ', 'atelier.example/r/7Q2K9-VXB44', '7q2k 9vxb 44tn'])(
  'the code %j is accepted as it is typed from paper',
  async (typed) => {
    const { user, onGiven: onSubmit } = renderInput()
    await user.type(screen.getByRole('textbox', { name: 'Code imprimé sur le PDF' }), `${typed}{Enter}`)
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: typed })
  },
)

test('an empty text is not checked', async () => {
  const { user, onGiven: onSubmit } = renderInput()
  await user.click(screen.getByRole('button', { name: 'Vérifier ce texte' }))
  expect(screen.getByRole('textbox', { name: 'Ou collez son texte' })).toHaveAccessibleDescription(
    /Collez d’abord le texte\./,
  )
  expect(onSubmit).not.toHaveBeenCalled()
})
