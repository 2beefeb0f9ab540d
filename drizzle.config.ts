import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema/access.ts',
    './server/database/schema/alert-inbox.ts',
    './server/database/schema/alerts.ts',
    './server/database/schema/cases.ts',
    './server/database/schema/dashboards.ts',
    './server/database/schema/documents.ts',
    './server/database/schema/explorations.ts',
    './server/database/schema/feeds.ts',
    './server/database/schema/import-trail.ts',
    './server/database/schema/imports.ts',
    './server/database/schema/facts.ts',
    './server/database/schema/grades.ts',
    './server/database/schema/home.ts',
    './server/database/schema/installation.ts',
    './server/database/schema/models.ts',
    './server/database/schema/records.ts',
    './server/database/schema/duplicates.ts',
    './server/database/schema/saved-queries.ts',
    './server/database/schema/uploads.ts',
    './server/database/schema/watch-list.ts',
    './server/database/schema/webhooks.ts',
  ],
  out: './server/database/migrations',
})
