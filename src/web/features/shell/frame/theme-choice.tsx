// Light, dark, or as the system says; remembered on this device only.
import { useId, useState } from 'react'
import { chrome } from '#language/es/shell.ts'
import styles from './theme-choice.module.css'

type Theme = 'system' | 'light' | 'dark'
const key = 'tema'
const themes: readonly Theme[] = ['system', 'light', 'dark']

function remembered(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function apply(theme: Theme): void {
  const root = document.documentElement.dataset
  if (theme === 'system') {
    delete root.theme
    localStorage.removeItem(key)
  } else {
    root.theme = theme
    localStorage.setItem(key, theme)
  }
}

/** Rendered only inside an opened menu, so it may look at the document at once. */
export function ThemeChoice() {
  const group = useId()
  const [theme, setTheme] = useState<Theme>(remembered)
  return (
    <fieldset className={`stack m-0 frameless ${styles.choice}`}>
      <legend className="t-13 ink-3">{chrome.theme.legend}</legend>
      {themes.map((option) => (
        <label className="anchor pressed" key={option}>
          <input
            className="fill pressed invisible"
            type="radio"
            name={group}
            checked={theme === option}
            onChange={() => {
              apply(option)
              setTheme(option)
            }}
          />
          <span className="centre h-225 t-13 w500 r-ctl">{chrome.theme[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
