import { defineConfig } from '@lingui/cli'
import babelExtractor from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { measureExtractor, measureRegistry } from './scripts/measure-messages.ts'

/** What speaks before somebody is signed in: its words are all that the sign-in page loads. */
const signInSources = [
  'src/app',
  'src/routes/user',
  'src/routes/exception.tsx',
  'src/routes/-session/sign-in-later.tsx',
  'src/features/session/sign-in',
  'src/features/shell/exception-screen.tsx',
  'src/components/session/auth-layout.tsx',
  'src/components/session/password-field.tsx',
  'src/components/session/problem-note.tsx',
  'src/components/session/submit-button.tsx',
  'src/components/session/text-field.tsx',
  'src/components/controls/page-settings.tsx',
  'src/components/controls/loading-indicator.tsx',
]

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'de-DE', 'fr-FR', 'ar-EG'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/sign-in', include: signInSources },
    { path: '<rootDir>/src/locales/{locale}/messages', include: ['src', measureRegistry], exclude: signInSources },
  ],
  extractors: [measureExtractor, babelExtractor],
  runtimeConfigModule: { Trans: ['#src/components/text/plain-values-trans.tsx', 'PlainValuesTrans'] },
  format: formatter({ lineNumbers: false }),
})
