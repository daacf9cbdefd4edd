import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { type DragEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { PlainButton } from '../actions/plain-button.tsx'
import { classNames } from '../foundations/class-names.ts'
import css from './file-drop.module.css'
import { Icon } from '../marks/icon.tsx'

export interface FileDropProps {
  label: string
  /** Accepted sizes and formats. */
  hint?: string | undefined
  buttonLabel: string
  /** Media types, such as `image/jpeg` or `image/*`; empty for files of unknown type. Also filters dropped and pasted files. */
  accept?: readonly string[] | undefined
  isMultiple?: boolean | undefined
  isDisabled?: boolean | undefined
  error?: string | undefined
  icon?: ReactNode
  onFiles: (files: File[]) => void
  /** Called when none of the dropped, pasted or chosen files is accepted. */
  onReject?: (() => void) | undefined
  /** Ref to the button, to focus it when a file is missing. */
  ref?: Ref<HTMLButtonElement>
}

function accepts(accept: readonly string[] | undefined, type: string): boolean {
  if (!accept || accept.length === 0) return true
  return accept.some((acceptedType) =>
    acceptedType.endsWith('/*') ? type.startsWith(acceptedType.slice(0, -1)) : acceptedType === type,
  )
}

/** Files without folders, which cannot be read. */
function filesIn({ items }: DataTransfer): File[] {
  return [...items].flatMap((item) => {
    const isFile = item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true
    return (isFile && item.getAsFile()) || []
  })
}

/** Drop zone that also accepts pasted files (Ctrl + V while focused), with a button as the accessible alternative. */
export function FileDrop({
  label,
  hint,
  buttonLabel,
  accept,
  isMultiple = false,
  isDisabled = false,
  error,
  icon,
  onFiles,
  onReject,
  ref,
}: FileDropProps) {
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const pasting = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)

  function take(files: File[]) {
    const acceptedFiles = files.filter((file) => accepts(accept, file.type))
    if (acceptedFiles.length === 0) onReject?.()
    else onFiles(isMultiple ? acceptedFiles : acceptedFiles.slice(0, 1))
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== pasting.current || isDisabled || !event.clipboardData) return
    event.preventDefault()
    take(filesIn(event.clipboardData))
  })

  useEffect(() => {
    // On the document, because some browsers paste there when no text has the focus.
    const paste = (event: ClipboardEvent) => {
      onPaste(event)
    }
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('paste', paste)
    }
  }, [])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(filesIn(event.dataTransfer))
  }

  function choose() {
    if (!input.current) return
    // The same file may be chosen again after it was refused.
    input.current.value = ''
    input.current.click()
  }

  return (
    <div>
      <div
        className={classNames(css.zone, error && css.invalid)}
        data-drop-target={isOver || undefined}
        data-disabled={isDisabled || undefined}
        {...(!isDisabled && {
          onDragOver: (event: DragEvent) => {
            event.preventDefault()
            event.dataTransfer.dropEffect = 'copy'
            setOver(true)
          },
          onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
          },
          onDrop: drop,
        })}
      >
        <button
          ref={pasting}
          type="button"
          className={css.pasting}
          aria-label={label}
          disabled={isDisabled}
          // WebKit does not focus a pressed button.
          onClick={({ currentTarget }) => currentTarget.focus()}
        />
        <span className={css.icon}>{icon ?? <Icon of={ImagePlus} size={28} />}</span>
        <span className={css.label}>{label}</span>
        {hint && <span className={css.hint}>{hint}</span>}
        <input
          ref={input}
          type="file"
          className={css.input}
          accept={accept?.filter(Boolean).join(',')}
          multiple={isMultiple}
          onChange={({ currentTarget: { files } }) => take([...(files ?? [])])}
        />
        <span className={css.choosing}>
          <PlainButton
            ref={ref ?? null}
            variant="secondary"
            size="sm"
            isDisabled={isDisabled}
            onPress={choose}
            {...(error && { 'aria-describedby': errorId })}
          >
            {buttonLabel}
          </PlainButton>
        </span>
      </div>
      {error && (
        <p id={errorId} className={css.error} role="alert">
          <Icon of={CircleAlert} size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
