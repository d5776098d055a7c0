// The progress of the form: how many boxes are missing, and the steps by name, each of which can be opened.
import { useEffect, useRef } from 'react'
import type { Box } from '#domain/filling/boxes.ts'
import { fillingWords as words } from '#language/es/filling/filling.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './steps.module.css'

export type Step = { id: string; name: string; missing: number; isDone: boolean; isStopped: boolean }

type StepsProps = {
  /** «Te faltan 5 de 8 casillas»; empty, and no bar, where a change is asked for and nothing is missing. */
  said: string
  steps: readonly Step[]
  index: number
  boxes: readonly Box[]
  onGo: (id: string) => void
}

/** More of them would be too small to see. */
const mostDrawn = 40

export function Steps({ said, steps, index, boxes, onGo }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.children[index]
    if (!(current instanceof HTMLElement) || !list.current) return
    const { offsetLeft, offsetWidth } = current
    list.current.scrollTo({ left: offsetLeft - (list.current.clientWidth - offsetWidth) / 2 })
  }, [index])
  const part = boxes.length > 0 ? boxes.filter(({ isEmpty }) => !isEmpty).length / boxes.length : 1
  return (
    <nav className={`stack shrinks gap-2 ${styles.steps}`} aria-label={words.steps}>
      {said && (
        <p className="row gap-3 figures">
          <b className="t-15 w600">{said}</b>
          {boxes.length <= mostDrawn ? (
            <span className={`stack grows sideways w-20 ml-auto ${styles.boxes}`} aria-hidden="true">
              {boxes.map(({ isEmpty }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a box has no id but its position.
                <i key={place} data-filled={!isEmpty || undefined} />
              ))}
            </span>
          ) : (
            <span className={`grows clipped w-20 ml-auto ${styles.share}`} aria-hidden="true">
              <i className="block full-height" style={{ inlineSize: `${part * 100}%` }} />
            </span>
          )}
        </p>
      )}
      <ol className="flow anchor underlined-line-2" ref={list}>
        {steps.map(({ id, name, missing, isDone, isStopped }, place) => (
          <li className="rigid" key={id}>
            <button
              className="row-inline gap-035 t-14 w550 ink-3 frameless groundless pressed"
              type="button"
              title={name}
              aria-current={place === index ? 'step' : undefined}
              data-done={isDone || undefined}
              data-stopped={isStopped || undefined}
              onClick={() => onGo(id)}
            >
              <i className="sr">{words.stepNumber(place + 1)}</i>
              <span>{name}</span>
              {isDone && <Icon name="check" />}
              {isStopped && (
                <>
                  <i className="sr">{words.stepStopped}</i>
                  <Icon name="info" />
                </>
              )}
              {missing > 0 && (
                <em className="stack-inline place-centre rigid pen r-pill on-pen-soft">
                  <i className="sr">{words.stepGaps}</i>
                  {missing}
                </em>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
