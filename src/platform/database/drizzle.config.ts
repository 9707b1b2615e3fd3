import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/schema/*.ts', './src/{features,kernel,back-office}/**/*schema*.ts'],
  out: './src/platform/database/migrations',
});
