import { screen, waitFor, within } from '@testing-library/react'
import type { Evidence } from '@vecu/contract/evidence'
import type { Experience } from '@vecu/contract/experience'
import { beforeEach, expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createCertification, createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { stubUpload } from '../../../../test/upload-stub.ts'
import EvidenceEditor from './evidence-editor.tsx'

function piece(id: number, name: string): Evidence {
  const file = { size: 1_000, checksum: 'a'.repeat(64), url: `/files/signed/evidence/${id}.pdf` }
  return { id, kind: 'document', name, ...file, picture: null, description: null }
}

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** Keeps the pieces as the server does. */
function serve(first: Evidence[], part: Partial<Experience> = {}) {
  let pieces = first
  return stubApi({
    'GET /v2/experiences/7': () => createExperience({ evidence: pieces, ...part }),
    'POST /v2/experiences/7/evidence': () => {
      const added = piece(pieces.length + 1, `Fichier ${pieces.length + 1}`)
      pieces = [...pieces, added]
      return added
    },
    'PATCH /v2/experiences/7/evidence/1': ({ body }: { body: { evidence: Partial<Evidence> } }) => {
      pieces = pieces.map((one) => (one.id === 1 ? { ...one, ...body.evidence } : one))
      return pieces[0]
    },
    'PUT /v2/experiences/7/evidence_order': ({ body }: { body: { evidenceIds: number[] } }) => {
      pieces = body.evidenceIds.flatMap((id) => pieces.filter((one) => one.id === id))
      return pieces
    },
    'DELETE /v2/experiences/7/evidence/1': () => {
      pieces = pieces.filter(({ id }) => id !== 1)
      return { id: 1 }
    },
  })
}

async function open() {
  const { user } = renderInApp(<EvidenceEditor experienceId={7} />, { viewer: LEA })
  await screen.findByRole('button', { name: 'Choisir des fichiers' }).catch(() => undefined)
  return user
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

beforeEach(() => signIn(LEA))

test('chosen files are sent one after the other and announced', async () => {
  const requests = serve([])
  const user = await open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toBeEnabled())
  await user.upload(fileInput(), [pdf('a.pdf'), pdf('b.pdf')])
  expect(await screen.findByText('2 sur 6')).toBeInTheDocument()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  await waitFor(() => expect(screen.getByText('Ajouté : b.pdf')).toHaveAttribute('role', 'status'))
})

test('a file that is too large is named and not sent', async () => {
  const requests = serve([])
  const user = await open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toBeEnabled())
  const large = pdf('livre.pdf')
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  await user.upload(fileInput(), large)
  expect(await screen.findByRole('alert')).toHaveTextContent(/« livre\.pdf » dépasse 10 Mo/)
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('with six pieces none can be added', async () => {
  serve([1, 2, 3, 4, 5, 6].map((id) => piece(id, `Fichier ${id}`)))
  await open()
  expect(await screen.findByText(/Il y a déjà six photos ou documents/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Choisir des fichiers' })).not.toBeInTheDocument()
})

test('a name is saved when its field is left, and an empty one is not', async () => {
  const requests = serve([piece(1, 'Scan 1')])
  const user = await open()
  const field = await screen.findByRole('textbox', { name: 'Nom' })
  await user.clear(field)
  await user.tab()
  expect(field).toHaveValue('Scan 1')
  await user.clear(field)
  await user.type(field, 'Attestation')
  await user.tab()
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { evidence: { name: 'Attestation' } },
    ]),
  )
})

test('a removal is confirmed, and the focus moves to the next piece', async () => {
  const requests = serve([piece(1, 'Un'), piece(2, 'Deux')])
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Retirer\s: Un$/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).not.toHaveTextContent('certification')
  await user.click(within(dialog).getByRole('button', { name: 'Retirer' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retirer\s: Un$/ })).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: /^Retirer\s: Deux$/ })).toHaveFocus())
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('the order is changed by button', async () => {
  const requests = serve([piece(1, 'Un'), piece(2, 'Deux')])
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /^Descendre\s: Un$/ }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ evidenceIds: [2, 1] }))
})

test('adding to a certified experience asks first', async () => {
  const requests = serve([], { certificationAttributes: [createCertification()] })
  const user = await open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toBeEnabled())
  await user.upload(fileInput(), pdf('a.pdf'))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('La certification ne comptera plus.')
  await user.keyboard('{Escape}')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('a refused file shows the reason', async () => {
  stubApi({
    'GET /v2/experiences/7': createExperience({ evidence: [] }),
    'POST /v2/experiences/7/evidence': () =>
      respondWithError(422, 'VALIDATION_ERROR', { errors: { file: ['Ce fichier n’est pas complet.'] } }),
  })
  const user = await open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toBeEnabled())
  await user.upload(fileInput(), pdf('a.pdf'))
  expect(await screen.findByText('Ce fichier n’est pas complet.')).toBeInTheDocument()
})

test('a large file shows how much of it is sent, in per cent', async () => {
  serve([])
  const finish = stubUpload(201, piece(1, 'livre.pdf'))
  const user = await open()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toBeEnabled())
  await user.upload(fileInput(), new File(['%PDF'.repeat(100_000)], 'livre.pdf', { type: 'application/pdf' }))
  const bar = await screen.findByRole('progressbar', { name: /^Envoi\s: livre\.pdf$/ })
  expect(bar).toHaveAttribute('aria-valuenow', '42')
  expect(bar).toHaveTextContent(/42\s%/)
  finish()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByText(/^Ajouté\s: livre\.pdf$/)).toHaveAttribute('role', 'status')
})
