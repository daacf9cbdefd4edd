import { TextArea as AriaTextArea, type TextAreaProps } from 'react-aria-components/TextArea'
import type { Ref } from 'react'

interface Props extends Omit<TextAreaProps, 'render'> {
  ref?: Ref<HTMLTextAreaElement>
}

const WITHOUT_TYPE = { type: undefined }

/** On the server React Aria takes every field for an input, and a `type` is invalid on a textarea. */
export function TextArea(props: Props) {
  return <AriaTextArea {...props} render={(own) => <textarea {...own} {...WITHOUT_TYPE} />} />
}
