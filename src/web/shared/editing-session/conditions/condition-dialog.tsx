// Dialog for the condition under which something is shown or a rule holds; it is set only once it is complete.
import { useState } from 'react'
import { conditionOf, type Group, groupOf, testsInGroup } from '#domain/writing/conditions/condition-groups.ts'
import { faultOfTest } from '#domain/writing/conditions/conditions.ts'
import type { Condition, Content } from '#domain/writing/model.ts'
import { conditionWords as words } from '#language/es/writing/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { firstTest } from './condition-test.tsx'

type ConditionDialogProps = {
  content: Content
  given: Condition | undefined
  /** What it is about: «Este apartado saldrá…». */
  text: string
  title?: string
  confirm?: string
  /** The initial condition where none is set. */
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
