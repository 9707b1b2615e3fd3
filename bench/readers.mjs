// Measures the readers against the right answers in a folder, which is none of ours and not kept with the code.
// Without arguments, it measures the most expensive inputs alone.
// Needs no build and no database: node bench/readers.mjs statements FOLDER [FILE], or texts FOLDER
const [kind = 'texts'] = process.argv.slice(2);
await import(kind === 'statements' ? './reader-statements.mjs' : './reader-texts.mjs');
