import { testAccessibilityIn } from './accessible-screens.ts'

testAccessibilityIn('en-US', [
  { theme: 'light', part: 'all', open: 'follow' },
  { theme: 'dark', part: 0, open: 'follow' },
])
