import FileUp from 'lucide/dist/esm/icons/file-up.mjs'
import { useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../../platform/i18n/locale-path.ts'
import { Button } from '../../../../design-system/actions/button.tsx'
import { FileDrop } from '../../../../design-system/fields/file-drop.tsx'
import { PostForm } from '../../../../design-system/surfaces/post-form.tsx'
import { TextField } from '../../../../design-system/fields/text-field.tsx'
import css from './list.module.css'
import { readListFile } from './read-list-file.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

interface Props {
  text: string
  onText: (text: string) => void
  isWorking: boolean
  onLook: (text: string) => void
}

/** Field to paste a list into or drop a file on. */
export function ListWriting({ text, onText, isWorking, onLook }: Props) {
  const { t } = useTranslation('invitation')
  const locale = useLocale()
  const [problem, setProblem] = useState<'empty' | 'tooLarge' | 'notText'>()

  async function take([file]: File[]) {
    if (!file) return
    const read = await readListFile(file, locale)
    if ('problem' in read) setProblem(read.problem)
    else {
      setProblem(undefined)
      onText(read.text)
      onLook(read.text)
    }
  }

  function look() {
    const isEmpty = text.trim() === ''
    setProblem(isEmpty ? 'empty' : undefined)
    if (!isEmpty) onLook(text)
  }

  return (
    <PostForm
      className={css.form}
      aria-label={t('list.form')}
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      <TextField
        label={t('list.text')}
        hint={t('list.hint')}
        rows={6}
        value={text}
        onChange={onText}
        {...(problem === 'empty' && { error: t('list.empty') })}
      />
      <FileDrop
        label={t('list.drop')}
        hint={t('list.dropHint')}
        buttonLabel={t('list.choose')}
        icon={<Icon of={FileUp} size={28} />}
        onFiles={(files) => void take(files)}
        {...(problem && problem !== 'empty' && { error: t(`list.${problem}`) })}
      />
      <div>
        <Button type="submit" isPending={isWorking} pendingLabel={t('list.looking')}>
          {t('list.look')}
        </Button>
      </div>
    </PostForm>
  )
}
