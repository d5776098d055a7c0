// A party for whom boxes are placed, by its role.
import { type FormEvent, useState } from 'react'
import { limits } from '#domain/writing/model.ts'
import { placingWords as words } from '#language/es/writing/placing.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type AddSignerProps = { onAdd: (role: string) => void; onClose: () => void }

export function AddSigner({ onAdd, onClose }: AddSignerProps) {
  const [role, setRole] = useState('')
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (role.trim()) onAdd(role.trim().toLocaleLowerCase('es'))
  }
  return (
    <Dialog labelledBy="add-signer" onClose={onClose}>
      <form className="stack gap-4 p-5" onSubmit={handleSubmit}>
        <h2 id="add-signer" className="t-21">
          {words.signerDialog}
        </h2>
        <Field
          label={words.role}
          hint={words.roleHint}
          maxLength={limits.label}
          autoComplete="off"
          autoCapitalize="none"
          value={role}
          onChange={(event) => setRole(event.target.value)}
        />
        <div className="flow wrap to-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" weight="ink">
            {words.addSigner}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
