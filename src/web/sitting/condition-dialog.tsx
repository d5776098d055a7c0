// When a section is shown: a condition is put once it is complete, and says what is missing where it is missing.
import { useState } from 'react'
import { faultOfTest } from '#domain/writing/conditions.ts'
import type { Condition, Content } from '#domain/writing/model.ts'
import { conditionWords as words } from '#language/es/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ConditionEditor, conditionOf, firstTest, type Tests, testsIn } from './condition-editor.tsx'

type ConditionDialogProps = {
  content: Content
  given: Condition | undefined
  /** What it is about: «Este apartado saldrá…». */
  text: string
  onSet: (condition: Condition | undefined) => void
  onClose: () => void
}

export function ConditionDialog({ content, given, text, onSet, onClose }: ConditionDialogProps) {
  const first = firstTest(content)
  const [tests, setTests] = useState<Tests>(
    () => (given && testsIn(given)) ?? { joined: 'all', tests: first ? [first] : [] },
  )
  const [tried, setTried] = useState(false)

  function handleConfirm() {
    if (!first) return onClose()
    setTried(true)
    if (tests.tests.some((test) => faultOfTest(test, content))) return
    onSet(conditionOf(tests))
    onClose()
  }

  function handleRemove() {
    onSet(undefined)
    onClose()
  }

  return (
    <Confirm
      title={words.title}
      confirm={first ? words.confirm : words.understood}
      told={!first}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      <p>{first ? text : words.noFields}</p>
      {given && !testsIn(given) && <p>{words.nested}</p>}
      {first && <ConditionEditor content={content} value={tests} tried={tried} onChange={setTests} />}
      {given && (
        <Button weight="danger" onClick={handleRemove}>
          {words.remove}
        </Button>
      )}
    </Confirm>
  )
}
