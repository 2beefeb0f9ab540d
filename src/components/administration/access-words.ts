import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Access } from '#contracts/session/session.ts'

/** The role of a user, in a word. */
export function accessWords(access: Access): MessageDescriptor {
  switch (access) {
    case 'admin':
      return msg`Administrator`
    case 'analyst':
      return msg`Analyst`
    case 'viewer':
      return msg`Viewer`
  }
}

/** The role of a user, in a sentence. */
export function accessMeaning(access: Access): MessageDescriptor {
  switch (access) {
    case 'admin':
      return msg`Administers users and the installation, imports and analyses.`
    case 'analyst':
      return msg`Imports files and analyses.`
    case 'viewer':
      return msg`Reads and analyses what others have imported.`
  }
}
