import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createI18n } from './i18n.ts'
import { I18nContext, useTranslation } from './use-translation.ts'

const { catalogs } = vi.hoisted(() => ({ catalogs: {} as Record<string, () => Promise<unknown>> }))

vi.mock('./catalogs.ts', () => ({ catalogs }))

function setFile(namespace: string, read: () => Promise<unknown>) {
  catalogs[`../../../../messages/en/${namespace}.json`] = read
}

class ErrorBoundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError({ message }: Error) {
    return { message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}

function Texts() {
  const { t } = useTranslation(['errors', 'story'])
  const { t: offline } = useTranslation('offline')
  return <p>{[t('TOO_MANY_REQUESTS'), t('story:menu.label'), offline('toast.refused')].join(' ')}</p>
}

function renderTexts(i18n = createI18n('en')) {
  render(
    <I18nContext value={i18n}>
      <ErrorBoundary>
        <Suspense fallback="loading">
          <Texts />
        </Suspense>
      </ErrorBoundary>
    </I18nContext>,
  )
  return i18n
}

beforeEach(() => {
  vi.useFakeTimers()
  setFile('errors', () => Promise.resolve({ TOO_MANY_REQUESTS: 'Wait' }))
  setFile('story', () => Promise.resolve({ menu: { label: 'for the story' } }))
  setFile('offline', () => Promise.resolve({ toast: { refused: 'or not.' } }))
})

afterEach(() => {
  vi.useRealTimers()
})

test('a component waits until all its messages are loaded and never shows a key', async () => {
  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  for (const namespace of ['errors', 'story', 'offline']) {
    const read = catalogs[`../../../../messages/en/${namespace}.json`]
    if (!read) throw new Error(namespace)
    setFile(namespace, async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, namespace === 'story' ? 500 : 100)
      })
      return read()
    })
  }
  renderTexts()
  await vi.waitFor(() => expect(screen.getByText('Wait for the story or not.')).toBeVisible())
  observer.disconnect()
  expect(shown.filter((text) => text !== 'loading' && text !== 'Wait for the story or not.')).toEqual([])
})

test('a file that could not be loaded is tried again', async () => {
  const read = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('no connection'))
  setFile('offline', read.mockResolvedValue({ toast: { refused: 'or not.' } }))
  renderTexts()
  await vi.waitFor(() => expect(screen.getByText('Wait for the story or not.')).toBeVisible())
  expect(read).toHaveBeenCalledTimes(2)
})

test('a component whose messages cannot be loaded fails instead of showing keys', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  setFile('offline', () => Promise.reject(new Error('no connection')))
  const i18n = renderTexts()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(document.body).toHaveTextContent('no connection')
  setFile('offline', () => Promise.resolve({ toast: { refused: 'or not.' } }))
  await i18n.loadNamespaces('offline')
  expect(i18n.t('offline:toast.refused')).toBe('or not.')
})

test('a file is read once for several components', async () => {
  const read = vi.fn(() => Promise.resolve({ TOO_MANY_REQUESTS: 'Wait' }))
  setFile('errors', read)
  const i18n = createI18n('en')
  await Promise.all([i18n.loadNamespaces('errors'), i18n.loadNamespaces(['errors', 'story'])])
  await i18n.loadNamespaces('errors')
  expect(read).toHaveBeenCalledOnce()
  expect(i18n.pendingNamespaces(['errors', 'story'])).toBeUndefined()
})
