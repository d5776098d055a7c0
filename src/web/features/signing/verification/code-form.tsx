// For a reader who has it on paper: a plain form, which works without scripts too.
import { useEffect, useRef } from 'react'
import { paths } from '#addresses/paths.ts'
import { Form } from '#web/app/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { Asked } from './asked.ts'
import styles from './verifying.module.css'

type CodeFormProps = {
  asked: Asked
  /** The visitor was sent here to type a code. */
  isWanted: boolean
}

export function CodeForm({ asked, isWanted }: CodeFormProps) {
  const { code, problem } = asked
  const words = asked.words.code
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted || problem) form.current?.querySelector('input')?.focus()
  }, [isWanted, problem])
  return (
    <section className={`flow down p-5 card ${styles.code}`} ref={form}>
      <h2 className="t-21">{words.title}</h2>
      <p>{words.text}</p>
      <Form action={paths.verifyDocument}>
        <Field
          key={code}
          label={words.label}
          name="codigo"
          defaultValue={code}
          placeholder={words.placeholder}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          {...(problem && { error: problem })}
        />
        <Button type="submit">{words.find}</Button>
      </Form>
      <p className={styles.hint}>{words.hint}</p>
    </section>
  )
}
