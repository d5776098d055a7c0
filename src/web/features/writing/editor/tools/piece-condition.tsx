// When the chosen words are shown: the condition of a piece of a paragraph.
import type { Editor } from '@tiptap/core'
import type { Condition, Content } from '#domain/writing/model.ts'
import { pieceWords } from '#language/es/writing/party-editing.ts'
import { ConditionDialog } from '#web/shared/editing-session/conditions/condition-dialog.tsx'

type PieceConditionProps = { editor: Editor; content: Content; onClose: () => void }

export function PieceCondition({ editor, content, onClose }: PieceConditionProps) {
  function setCondition(when: Condition | undefined) {
    const chain = editor.chain().focus().extendMarkRange('piece')
    if (when) chain.setMark('piece', { when }).run()
    else chain.unsetMark('piece').run()
  }
  return (
    <ConditionDialog
      content={content}
      given={editor.getAttributes('piece').when as Condition | undefined}
      text={pieceWords.text}
      onSet={setCondition}
      onClose={onClose}
    />
  )
}
