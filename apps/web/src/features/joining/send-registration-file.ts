import { registrationCalls } from '@zakup/contract/registrations/registrations.calls'
import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import type { RegistrationFileKind } from '@zakup/domain/registrations/registration'
import { callPath } from '../../shared/api/call-request.ts'
import { uploadFile } from '../../shared/files/upload-file.ts'
import type { SendFile } from '../../shared/files/use-upload.ts'

/** No user is signed in: the token of the e-mail link identifies the application. */
export function sendRegistrationFile(token: string, kind: RegistrationFileKind): SendFile<Registration> {
  return (file, sending) =>
    uploadFile<Registration>(
      file,
      {
        path: callPath(registrationCalls.addRegistrationFile, {}),
        headers: { 'x-link-token': token, 'x-requested-with': 'zakup' },
        fields: { kind },
      },
      sending,
    )
}
