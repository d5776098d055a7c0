// When something is shown, or a rule holds: a condition is put once it is complete, and says what is missing where it is missing.
import { useState } from 'react'
import { conditionOf, type Group, groupOf, testsInGroup } from '#domain/writing/condition-groups.ts'
import { faultOfTest } from '#domain/writing/conditions.ts'
import type { Condition, Content } from '#domain/writing/model.ts'
import { conditionWords as words } from '#language/es/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { firstTest } from './condition-test.tsx'

type ConditionDialogProps = {
  content: Content
  given: Condition | undefined
  /** What it is about: «Este apartado saldrá…». */
  text: string
  title?: string
  confirm?: string
  /** What to begin with where there is none yet. */
  start?: Condition
  onSet: (condition: Condition | undefined) => void
  onClose: () => void
}

export function ConditionDialog(props: ConditionDialogProps) {
  const { content, given, text, title = words.title, confirm = words.confirm, start, onSet, onClose } = props
  const first = firstTest(content)
  const [group, setGroup] = useState<Group>(() => {
    const shown = given ?? start
    return shown ? groupOf(shown) : { joined: 'all', parts: first ? [first] : [] }
  })
  const [tried, setTried] = useState(false)

  function handleConfirm() {
    if (!first) return onClose()
    setTried(true)
    if (testsInGroup(group).some((test) => faultOfTest(test, content))) return
    onSet(conditionOf(group))
    onClose()
  }

  function handleRemove() {
    onSet(undefined)
    onClose()
  }

  return (
    <Confirm
      title={title}
      confirm={first ? confirm : words.understood}
      told={!first}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <p>{first ? text : words.noFields}</p>
      {first && <ConditionEditor content={content} value={group} tried={tried} onChange={setGroup} />}
      {given && (
        <Button weight="danger" onClick={handleRemove}>
          {words.remove}
        </Button>
      )}
    </Confirm>
  )
}
