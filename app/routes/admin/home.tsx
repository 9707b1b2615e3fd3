export default function Page() {
  return <h1>a</h1>;
}
