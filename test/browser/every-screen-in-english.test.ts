import { testAccessibilityIn } from './accessible-screens.ts'

testAccessibilityIn('en-US', 'follow')
