import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What speaks before somebody is signed in: its words are all that the sign-in page loads. */
const entrance = [
  'src/app',
  'src/routes/user',
  'src/routes/exception.tsx',
  'src/routes/-sign-in-later.tsx',
  'src/features/sign-in',
  'src/features/exception',
  'src/components/entrance',
  'src/components/page-settings.tsx',
  'src/components/quiet-wait.tsx',
]

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'de-DE', 'fr-FR', 'ar-EG'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}/entrance', include: entrance },
    { path: '<rootDir>/src/locales/{locale}/messages', include: ['src'], exclude: entrance },
  ],
  format: formatter({ lineNumbers: false }),
})
