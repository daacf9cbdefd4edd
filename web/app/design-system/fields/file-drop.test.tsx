import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

const photo = (name = 'photo.png') => new File(['a'], name, { type: 'image/png' })
const notes = new File(['a'], 'notes.txt', { type: 'text/plain' })

function renderDrop(props: Partial<FileDropProps> = {}) {
  const onFiles = vi.fn()
  const onReject = vi.fn()
  const { user } = renderInApp(
    <FileDrop
      label="Déposez une image"
      hint="JPEG ou PNG"
      buttonLabel="Choisir une image"
      accept={['image/*']}
      onFiles={onFiles}
      onReject={onReject}
      {...props}
    />,
  )
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no file input')
  return { user, onFiles, onReject, input }
}

test('a chosen file is passed to onFiles', async () => {
  const { user, onFiles, input } = renderDrop()
  const file = photo()
  await user.upload(input, file)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

test('only the first of several files is passed to onFiles by default', async () => {
  const { user, onFiles, input } = renderDrop()
  const files = [photo('a.png'), photo('b.png')]
  input.multiple = true
  await user.upload(input, files)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([files[0]])
})

test('all files are passed to onFiles with isMultiple', async () => {
  const { user, onFiles, input } = renderDrop({ isMultiple: true })
  const files = [photo('a.png'), photo('b.png')]
  await user.upload(input, files)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files)
})

test('a file of another type calls onReject', async () => {
  const { user, onFiles, onReject, input } = renderDrop()
  input.accept = ''
  await user.upload(input, notes)
  expect(onReject).toHaveBeenCalledOnce()
  expect(onFiles).not.toHaveBeenCalled()
})

test('an error is announced and describes the button', () => {
  renderDrop({ error: 'Ajoutez une image.' })
  expect(screen.getByRole('alert')).toHaveTextContent('Ajoutez une image.')
  expect(screen.getByRole('button', { name: 'Choisir une image' })).toHaveAccessibleDescription('Ajoutez une image.')
})

test('the button of a disabled field is disabled', () => {
  renderDrop({ isDisabled: true })
  expect(screen.getByRole('button', { name: 'Choisir une image' })).toBeDisabled()
})

test('an empty type accepts files of unknown type, and is left out of the attribute', async () => {
  const { user, onFiles, input } = renderDrop({ accept: ['image/png', ''] })
  expect(input).toHaveAttribute('accept', 'image/png')
  input.accept = ''
  const file = new File(['a'], 'credential', { type: '' })
  await user.upload(input, file)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

test('the zone has its label as its only name', () => {
  renderDrop()
  expect(screen.getByRole('button', { name: 'Déposez une image' })).toBeInTheDocument()
})

function transfer(files: File[]) {
  const items = files.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }))
  return { items, files, types: ['Files'], dropEffect: 'none' }
}

test('a dropped file is passed to onFiles, and the zone shows where it can be dropped', () => {
  const { onFiles } = renderDrop()
  const label = screen.getByText('Déposez une image')
  const zone = label.parentElement as HTMLElement
  const file = photo()
  fireEvent.dragOver(label, { dataTransfer: transfer([file]) })
  expect(zone).toHaveAttribute('data-drop-target')
  fireEvent.drop(label, { dataTransfer: transfer([file]) })
  expect(zone).not.toHaveAttribute('data-drop-target')
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

test('a dropped folder is refused', () => {
  const { onFiles, onReject } = renderDrop({ accept: ['image/*', ''] })
  const folder = {
    kind: 'file',
    getAsFile: () => new File([], 'photos'),
    webkitGetAsEntry: () => ({ isDirectory: true }),
  }
  fireEvent.drop(screen.getByText('Déposez une image'), { dataTransfer: { items: [folder] } })
  expect(onReject).toHaveBeenCalledOnce()
  expect(onFiles).not.toHaveBeenCalled()
})

test('a file is pasted while the zone has the focus, and only then', async () => {
  const { user, onFiles } = renderDrop()
  const file = photo()
  const clipboardData = transfer([file])
  fireEvent.paste(document.body, { clipboardData })
  expect(onFiles).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Déposez une image' }))
  fireEvent.paste(screen.getByRole('button', { name: 'Déposez une image' }), { clipboardData })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})

test('a disabled field takes no dropped file', () => {
  const { onFiles } = renderDrop({ isDisabled: true })
  fireEvent.drop(screen.getByText('Déposez une image'), { dataTransfer: transfer([photo()]) })
  expect(onFiles).not.toHaveBeenCalled()
})
