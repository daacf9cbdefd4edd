import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createExperience } from '../../../../test/items.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { NumberedPhotos } from './numbered-photos.tsx'

function createPicture(name: string) {
  const sources = [480, 960].map((width) => ({ url: `/files/${name}-${width}.webp`, width }))
  return { width: 960, height: 540, placeholder: 'data:image/webp;base64,', sources }
}

test('the first print of a story is loaded with priority, the others once they are in view', () => {
  const experiences = ['first', 'second', 'third'].map((name, id) =>
    createExperience({ id, picture: createPicture(name) }),
  )
  renderInApp(<NumberedPhotos experiences={experiences} />)
  const prints = [...screen.getByRole('navigation').querySelectorAll('img')]
  expect(prints.map((print) => print.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
  expect(prints.map((print) => print.getAttribute('fetchpriority'))).toEqual(['high', 'low', 'low'])
})
