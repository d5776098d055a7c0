// The conversation between the server, the browser and the owner's passkey. Loaded when the owner wants to use it.
import { startAuthentication } from '@simplewebauthn/browser'
import { passkeyCancelled } from '#language/es/account/second-step.ts'
import { CallFailure, call } from '#web/app/call.ts'

export async function provePasskey() {
  try {
    const { handle, options } = await call('start-passkey-login')
    // The device asks who it is (face, finger, PIN): a touch alone would open the account to any person who holds it.
    const optionsJSON = { ...options, userVerification: 'required' as const }
    return { handle, response: await startAuthentication({ optionsJSON }) }
  } catch (error) {
    // Browsers do not tell whether the user cancelled or had no passkey.
    return { problem: error instanceof CallFailure ? error.message : passkeyCancelled }
  }
}
