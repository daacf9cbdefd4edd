import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export type ToastKind = 'success' | 'error' | 'info'

export interface ToastAction {
  label: string
  act: () => void
}

export interface ToastContent {
  title: string
  detail?: string | undefined
  /** Optional action of the toast; running it closes the toast. */
  action?: ToastAction | undefined
  kind: ToastKind
}

export interface ToastMessage extends Omit<ToastContent, 'kind'> {
  kind?: ToastKind | undefined
  /** Milliseconds on screen; 0 shows it until it is closed. */
  life?: number | undefined
}

const LIFE = 8000

export interface Toasts {
  queue: ToastQueue<ToastContent>
  show(message: ToastMessage): string
  close(key: string): void
  clear(): void
}

export function createToastQueue({ visible = 4 }: { visible?: number } = {}): Toasts {
  const queue = new ToastQueue<ToastContent>({ maxVisibleToasts: visible })
  return {
    queue,
    show: ({ life = LIFE, kind = 'info', ...content }) =>
      queue.add({ ...content, kind }, life > 0 ? { timeout: life } : {}),
    close: (key) => queue.close(key),
    clear: () => queue.clear(),
  }
}
