import { testAccessibilityIn } from './accessible-screens.ts'

testAccessibilityIn('ar-EG', [
  { theme: 'light', part: 1, open: 'load' },
  { theme: 'dark', part: 2, open: 'follow' },
])
