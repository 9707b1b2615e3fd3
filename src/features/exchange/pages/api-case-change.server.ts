import type { CaseChange } from '#features/cases/case-record.server.ts';
import type { ApiAnswer } from '../api-calls.server.ts';
import { etagOf } from '../api-records.server.ts';
import { Unmet } from './api-write.server.ts';

/** The version that a tag of ours stands for. @throws Unmet for a tag that is no version */
export function versionOf(tag: string): number {
  if (!/^\d{1,9}$/.test(tag)) throw new Unmet('precondition-failed');
  return Number(tag);
}

/** @throws Unmet when somebody changed the case since it was read */
export function answerCaseChange(changed: CaseChange): ApiAnswer {
  if (!changed.ok) throw new Unmet('precondition-failed');
  const { version } = changed;
  return { status: 200, body: { version }, etag: etagOf(version) };
}
