// Editor of a condition: one question or several, all or any of which must hold, and groups of them.
import {
  type Group,
  hasRoomForGroup,
  isGroup,
  type Test,
  testsInGroup,
} from '#domain/writing/conditions/condition-groups.ts'
import { type Content, limits } from '#domain/writing/model.ts'
import { conditionWords as words } from '#language/es/writing/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import styles from './condition-editor.module.css'
import { firstTest, TestEditor } from './condition-test.tsx'

type ConditionEditorProps = {
  content: Content
  value: Group
  /** Set by the first attempt to confirm: from then on what is missing is marked. */
  tried: boolean
  onChange: (value: Group) => void
}

export function ConditionEditor({ content, value, tried, onChange }: ConditionEditorProps) {
  const room = limits.tests - testsInGroup(value).length
  return (
    <GroupEditor content={content} group={value} tried={tried} room={room} depth={1} number="" onChange={onChange} />
  )
}

type GroupEditorProps = {
  content: Content
  group: Group
  tried: boolean
  /** How many more questions the whole condition may have. */
  room: number
  depth: number
  /** The number of this group, which prefixes those of its questions: «2» in «2.1»; '' for the outermost. */
  number: string
  onChange: (group: Group) => void
}

function GroupEditor({ content, group, tried, room, depth, number, onChange }: GroupEditorProps) {
  const { joined, parts } = group
  const added = firstTest(content)
  const put = (next: Group['parts']) => onChange({ joined, parts: next })
  const other = joined === 'all' ? 'any' : 'all'

  function handleSet(index: number, part: Test | Group) {
    // A group without questions is removed.
    put(isGroup(part) && part.parts.length === 0 ? parts.toSpliced(index, 1) : parts.with(index, part))
  }

  return (
    <div className={`stack ${styles.editor}`}>
      {parts.length > 1 && (
        <Select
          label={number ? words.joinedIn(number) : words.joined}
          value={joined}
          onChange={(event) => onChange({ joined: event.target.value as Group['joined'], parts })}
        >
          <option value="all">{words.all}</option>
          <option value="any">{words.any}</option>
        </Select>
      )}
      {parts.map((part, index) => {
        const place = number ? `${number}.${index + 1}` : String(index + 1)
        const isOne = parts.length > 1 || depth > 1
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id but its position.
            key={index}
            className={isGroup(part) ? `stack m-0 ${styles.test} ${styles.group}` : `stack m-0 ${styles.test}`}
          >
            <legend className={isOne ? `w600 ${styles.legend}` : `clipped absolute ${styles.unseen}`}>
              {isGroup(part) ? words.group(place) : words.number(place)}
            </legend>
            {isGroup(part) ? (
              <GroupEditor
                content={content}
                group={part}
                tried={tried}
                room={room}
                depth={depth + 1}
                number={place}
                onChange={(next) => handleSet(index, next)}
              />
            ) : (
              <TestEditor
                content={content}
                test={part}
                tried={tried}
                onChange={(next) => handleSet(index, next)}
                onBetween={
                  // Where either may hold, the two would have to be a group of their own.
                  room > 0 && (joined === 'all' || parts.length === 1)
                    ? (tests) => onChange({ joined: 'all', parts: parts.toSpliced(index, 1, ...tests) })
                    : null
                }
              />
            )}
            {isOne && (
              <Button size="small" weight="quiet" onClick={() => put(parts.toSpliced(index, 1))}>
                {isGroup(part) ? words.removeGroup(place) : words.removeTest(place)}
              </Button>
            )}
          </fieldset>
        )
      })}
      <div className={`flow wrap ${styles.adding}`}>
        {added && room > 0 && (
          <Button icon="plus" size="small" weight="quiet" onClick={() => put([...parts, added])}>
            {number ? words.addTestIn(number) : words.addTest}
          </Button>
        )}
        {added && room > 1 && hasRoomForGroup(depth) && (
          <Button
            icon="plus"
            size="small"
            weight="quiet"
            onClick={() => put([...parts, { joined: other, parts: [added, added] }])}
          >
            {words.addGroup}
          </Button>
        )}
      </div>
    </div>
  )
}
