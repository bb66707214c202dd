// Prints the size of the source and its parts. Fails only for more than 30 decision records.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare-run.mjs';
import { unclearWords } from './unclear-words.mjs';

const SMALL_LINES = 20;
const LARGE_LINES = 300;
const FOLDER_FILES = 25;
const RECORDS = 30;

const isCode = (file) => /\.(tsx?|m?js|css|sql)$/.test(file) && !file.includes('.generated.');
const isTest = (file) =>
  /\.test\.|-test-kit\.|^e2e\/|^bench\/|^apps\/server\/src\/testing\//.test(file);
const linesOf = (file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

/** The files of this checkout; undefined without Git, for example in an unpacked archive. */
function trackedFiles() {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
    return listed.split('\0').filter((file) => file !== '');
  } catch {
    return undefined;
  }
}

function crowdedFolders(files) {
  const counts = Map.groupBy(
    files.filter((file) => isCode(file) && !/\.test\.|-test-kit\.|^e2e\/scenarios\//.test(file)),
    dirname,
  );
  counts.delete('apps/server/migrations');
  return [...counts].filter(([, { length }]) => length > FOLDER_FILES);
}

function main() {
  const files = trackedFiles();
  if (files === undefined) return console.log('Not counted: this folder is no Git checkout.');
  const sources = files.filter((file) => isCode(file) && !isTest(file));
  const lines = sources.map(linesOf);
  const records = files.filter((file) => /^docs\/decisions\/\d.*\.md$/.test(file));
  const unclear = files
    .filter((file) => isCode(file) || file.endsWith('.md'))
    .filter((file) => !file.includes('/unclear-words.'))
    .flatMap((file) => unclearWords(file, readFileSync(join(root, file), 'utf8')));
  console.log(`  source lines without tests: ${lines.reduce((sum, count) => sum + count, 0)}`);
  console.log(
    `  source files of at most ${SMALL_LINES} lines: ${lines.filter((count) => count <= SMALL_LINES).length}`,
  );
  for (const file of sources.filter((name) => linesOf(name) > LARGE_LINES)) {
    console.log(`  more than ${LARGE_LINES} lines: ${file} (${linesOf(file)})`);
  }
  for (const [folder, { length }] of crowdedFolders(files)) {
    console.log(`  more than ${FOLDER_FILES} files: ${folder} (${length})`);
  }
  console.log(
    `  unclear words: ${unclear.length}${unclear.map((line) => `\n    ${line}`).join('')}`,
  );
  console.log(`  decision records: ${records.length} of at most ${RECORDS}`);
  if (records.length > RECORDS) process.exitCode = 1;
}

main();
