import type { Page } from '@playwright/test'

/** What the Nu HTML Checker has found in pages of the server before; it checks far more, but needs Java. */
export function findMarkupErrors(page: Page, html: string): Promise<string[]> {
  return page.evaluate(findErrors, html)
}

/** Runs in the browser, on HTML as the server sent it. */
function findErrors(html: string): string[] {
  const document = new DOMParser().parseFromString(html, 'text/html')
  // May not stand inside a button, because its content is phrasing without controls.
  const notInButton =
    'div, p, ul, ol, dl, table, figure, section, article, h1, h2, h3, h4, h5, h6, form, a, button, input'
  const errors: string[] = []
  const forbid = (rule: string, selector: string, isWrong: (element: Element) => boolean = () => true) => {
    for (const element of document.querySelectorAll(selector)) {
      if (isWrong(element)) errors.push(`${rule}: ${element.outerHTML.slice(0, 160)}`)
    }
  }
  if (!html.startsWith('<!DOCTYPE html>')) errors.push('no doctype')
  forbid('meta without content', 'meta:not([charset])', (meta) => !meta.getAttribute('content'))
  forbid('caption between other content', 'figcaption', (caption) =>
    Boolean(caption.previousElementSibling && caption.nextElementSibling),
  )
  forbid('block or control inside a button', 'button', (button) => button.querySelector(notInButton) !== null)
  forbid('type of a text area', 'textarea[type]')
  forbid('role of a table cell', ':is(th, td, tr, thead, tbody)[role]', (cell) => !cell.closest('[role=grid]'))
  forbid('empty type in accept', 'input[accept]', (input) =>
    (input.getAttribute('accept') ?? '').split(',').some((type) => type.trim() === ''),
  )
  forbid('picture without text', 'img:not([alt])')
  forbid('srcset without sizes', 'img[srcset*="w"]:not([sizes])')
  forbid('list with other children', ':is(ul, ol) > :not(li, script, template)')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  for (const id of new Set(ids)) if (ids.indexOf(id) !== ids.lastIndexOf(id)) errors.push(`id used twice: ${id}`)
  return errors
}
