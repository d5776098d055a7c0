// The sheet of keyboard shortcuts, fetched when it is asked for.
import { useId } from 'react'
import { shortcutGroups, shortcutWords as words } from '#language/es/writing/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './shortcuts.module.css'

/** On a Mac the same keys have other names. */
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
const named = (key: string, mac: boolean): string => (mac ? (words.mac[key] ?? key) : key)

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const id = useId()
  const mac = isMac()
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={`stack gap-3 p-5 ${styles.sheet}`}>
        <h2 id={id}>{words.title}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
        <section className={`scrolls ${styles.groups}`} aria-label={words.title} tabIndex={0}>
          {shortcutGroups.map(({ name, keys }) => (
            <section key={name}>
              <h3 className="t-14 ink-3">{name}</h3>
              <dl className={styles.keys}>
                {keys.map(({ what, press }) => (
                  <div className="row apart gap-3" key={what}>
                    <dt className="t-14">{what}</dt>
                    <dd className="rigid t-13">
                      {press.map((key, index) => (
                        <span key={key}>
                          {index > 0 && ' + '}
                          <kbd>{named(key, mac)}</kbd>
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </section>
        <div className="flow to-end">
          <Button weight="ink" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
