import { cleanup, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { stubIndexedDb } from '../../../../../test/indexed-db.ts'
import { LEA } from '../../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../../test/render.tsx'
import { toDataUrl } from '../../experience-draft/cover/cut-cover.ts'
import {
  draftIn,
  openCover,
  openDrafts,
  resetDraft,
  setCrop,
  setOriginal,
  useDraftStore,
} from '../../experience-draft/draft-store.ts'
import { CoverField } from './cover-field.tsx'

beforeEach(async () => {
  signIn(LEA)
  await openDrafts(LEA.id)
})

function renderField() {
  renderInApp(<CoverField isMissing={false} ref={createRef<HTMLButtonElement>()} />, {
    viewer: LEA,
    path: '/create-experience',
    route: '/create-experience',
  })
}

test('a computer offers to drop a picture', () => {
  renderField()
  expect(screen.getByText('Déposez ou collez une image ici')).toBeVisible()
  expect(screen.queryByText('Prendre ou choisir une photo')).toBeNull()
})

test('a phone offers to take or choose a photo, and nothing to drop', () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(pointer: coarse)' }),
  )
  renderField()
  expect(screen.getByText('Prendre ou choisir une photo')).toBeVisible()
  expect(screen.queryByText('Déposez ou collez une image ici')).toBeNull()
})

/** Draws a photo as its URL, because jsdom neither decodes nor draws pictures. */
function stubPictures() {
  let drawn = ''
  class Picture extends EventTarget {
    naturalWidth = 16
    naturalHeight = 9
    url = ''
    set src(url: string) {
      this.url = url
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  const pen = {
    fillRect: () => undefined,
    drawImage: ({ url }: Picture) => {
      drawn = url
    },
  }
  vi.stubGlobal('Image', Picture)
  const createObjectURL = (blob: Blob) => `blob:${blob instanceof File ? blob.name : 'copy'}`
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
    take(new Blob([drawn], { type: 'image/jpeg' }))
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
}

/** Opens the application in a tab with this session storage. */
async function openTab(stored: string | null) {
  sessionStorage.removeItem('draft-experience')
  if (stored !== null) sessionStorage.setItem('draft-experience', stored)
  useDraftStore.setState({ owner: null })
  await openDrafts(LEA.id)
  await openCover()
}

async function chooseCover(name: string) {
  await setOriginal('create', new File([name], name))
  await setCrop('create', { x: 0, y: 0, width: 50, height: 50 }, new Blob([`cut of ${name}`], { type: 'image/jpeg' }))
  return { stored: sessionStorage.getItem('draft-experience'), item: draftIn('create').clientKey }
}

async function readOriginal() {
  const { original } = useDraftStore.getState().pictures.create
  return original && atob((await toDataUrl(original)).replace(/^[^,]*,/, ''))
}

test('two tabs keep the covers of their new experiences apart', async () => {
  stubPictures()
  const { keys } = stubIndexedDb()
  const first = await chooseCover('first')
  await openTab(null)
  expect(await readOriginal()).toBeNull()
  renderField()
  expect(screen.getByText('Déposez ou collez une image ici')).toBeVisible()
  cleanup()
  const second = await chooseCover('second')
  const covers = [`cover 1 ${first.item}`, `cover 1 ${second.item}`]
  expect(keys('vecu-offline', 'kept')).toEqual(covers)
  await openTab(first.stored)
  expect(await readOriginal()).toBe('blob:first')
  await openTab(second.stored)
  expect(await readOriginal()).toBe('blob:second')
  resetDraft('create')
  await vi.waitFor(() => expect(keys('vecu-offline', 'kept')).toEqual(covers.slice(0, 1)))
  await openTab(first.stored)
  expect(await readOriginal()).toBe('blob:first')
})
