import CircleAlert from 'lucide-react/icons/circle-alert'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, type ReactNode, type Ref } from 'react'
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { Button } from '../actions/button.tsx'
import { classNames } from '../foundations/class-names.ts'
import css from './file-drop.module.css'

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

type Dropped = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

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

  function take(files: File[]) {
    const acceptedFiles = files.filter((file) => accepts(accept, file.type))
    if (acceptedFiles.length === 0) onReject?.()
    else onFiles(isMultiple ? acceptedFiles : acceptedFiles.slice(0, 1))
  }

  async function drop({ items }: Dropped) {
    take(await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))))
  }

  return (
    <div>
      <DropZone
        // Without it React Aria says “DropZone”, in most languages.
        aria-label={label}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={(event) => void drop(event)}
        className={classNames(css.zone, error && css.invalid)}
      >
        <span className={css.icon}>{icon ?? <ImagePlus size={28} />}</span>
        <span className={css.label}>{label}</span>
        {hint && <span className={css.hint}>{hint}</span>}
        <FileTrigger
          {...(accept && { acceptedFileTypes: accept.filter(Boolean) })}
          allowsMultiple={isMultiple}
          onSelect={(files) => files && take([...files])}
        >
          <Button
            ref={ref ?? null}
            variant="secondary"
            size="sm"
            isDisabled={isDisabled}
            {...(error && { 'aria-describedby': errorId })}
          >
            {buttonLabel}
          </Button>
        </FileTrigger>
      </DropZone>
      {error && (
        <p id={errorId} className={css.error} role="alert">
          <CircleAlert size={18} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
