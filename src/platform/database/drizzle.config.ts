import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/schema/*.ts', './src/{features,frames,kernel}/**/*schema*.ts'],
  out: './src/platform/database/migrations',
});
