// The exchange between the server, the browser and the passkey. Loaded when a user wants to log in with one.
import { startAuthentication } from '@simplewebauthn/browser'
import { passkeyCancelled } from '#language/es/account/second-step.ts'
import { CallFailure, call } from '#web/app/call.ts'

type Outcome = { entered: true } | { challenge: string } | { problem: string }

export async function enterWithPasskey(): Promise<Outcome> {
  try {
    const { handle, options } = await call('start-passkey-login')
    const response = await startAuthentication({ optionsJSON: options })
    await call('finish-passkey-login', { handle, response })
    return { entered: true }
  } catch (error) {
    // Browsers do not tell whether the user cancelled or had no passkey.
    if (!(error instanceof CallFailure)) return { problem: passkeyCancelled }
    return error.challenge ? { challenge: error.challenge } : { problem: error.message }
  }
}
