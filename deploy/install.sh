#!/bin/sh
# Installs Lantern as a service on Debian or Ubuntu: the steps of "Install from the package" in docs/operations.md,
# in their order. Without --yes it changes nothing and prints what it would do. It can be run again: a user, settings
# and a certificate that are there stay as they are.
set -eu

usage='Usage: sh install.sh --archive lantern-<version>.tar.gz --host help.example.org [--email you@example.org] [--yes]

  --archive  the program, as "npm run package" makes it; check its SHA256SUMS first
  --host     the name under which visitors reach it; it must lead to this machine already
  --email    asks Let'\''s Encrypt for a certificate in the name of this address, and accepts its terms;
             without it a certificate of your own has to be at the paths of deploy/nginx.conf
  --yes      does it; without, every command is printed and none is run

DESTDIR is put before every file that is written, for images and tests.'

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

archive='' host='' email='' yes=''
while [ $# -gt 0 ]; do
  case $1 in
    --archive | --host | --email)
      [ $# -ge 2 ] || fail "$1 needs a value."
      case $1 in
        --archive) archive=$2 ;;
        --host) host=$2 ;;
        --email) email=$2 ;;
      esac
      shift 2
      ;;
    --yes) yes=1; shift ;;
    --help | -h) printf '%s\n' "$usage"; exit 0 ;;
    *) fail "$usage" ;;
  esac
done

root=${DESTDIR:-}
[ -n "$archive" ] && [ -n "$host" ] || fail "$usage"
[ -f "$archive" ] || fail "$archive is not there."
case $host in
  *[!a-z0-9.-]* | .* | -* | *. | *..* | *-) fail "--host must be a host name in small letters, such as help.example.org." ;;
  *.*) ;;
  *) fail "--host must be a host name in small letters, such as help.example.org." ;;
esac
case $email in
  '') ;;
  *[!A-Za-z0-9.@_+-]*) fail '--email must be an address, such as you@example.org.' ;;
  ?*@?*.?*) ;;
  *) fail '--email must be an address, such as you@example.org.' ;;
esac
release=$(basename "$archive" .tar.gz)
case $release in
  lantern-[0-9]*) ;;
  *) fail "$archive is no archive of Lantern: its name begins with lantern- and ends with .tar.gz." ;;
esac
have=$("$root/usr/bin/node" --version 2>/dev/null || true)
case $have in
  '' | v24.*) ;;
  *) fail "/usr/bin/node is Node $have, and Lantern needs Node 24: remove it (apt-get remove nodejs), or put Node 24 there." ;;
esac
case $(uname -m) in
  x86_64) kind=linux-x64 ;;
  aarch64) kind=linux-arm64 ;;
  *) [ -n "$have" ] || fail "nodejs.org has no Node 24 for $(uname -m): put one at /usr/bin/node." ;;
esac
if [ -n "$yes" ] && [ -z "$root" ]; then
  [ "$(id -u)" = 0 ] || fail 'Run it as root: it creates a user and a service.'
  [ -d /run/systemd/system ] || fail 'systemd does not run here; docs/operations.md has the set-up with containers.'
fi

step() { printf '\n# %s\n' "$1"; }

# Prints a command, and runs it with --yes.
run() {
  printf '%s\n' "$*"
  [ -z "$yes" ] || "$@"
}

# put MODE FILE: prints the name of a file and its text from standard input, and writes it with --yes.
put() {
  text=$(cat)
  printf 'write %s, mode %s:\n' "$root$2" "$1"
  printf '%s\n' "$text" | sed 's/^/    /'
  [ -n "$yes" ] || return 0
  printf '%s\n' "$text" >"$root$2.new"
  chmod "$1" "$root$2.new"
  mv "$root$2.new" "$root$2"
}

step 'curl and nginx, and certbot where it is asked for a certificate'
if [ -n "$email" ]; then
  run apt-get install -y curl nginx certbot python3-certbot-nginx
else
  run apt-get install -y curl nginx
fi

step 'Node 24, which Debian does not have: from nodejs.org, compared with its list of checksums'
case $have in
  v24.*) printf 'Node %s is there.\n' "$have" ;;
  *)
    from=https://nodejs.org/dist/latest-v24.x
    work=${TMPDIR:-/tmp}/lantern-node.$$
    run mkdir -p "$work"
    run curl -fsS -o "$work/SHASUMS256.txt" "$from/SHASUMS256.txt"
    if [ -n "$yes" ]; then
      node=$(awk -v end="-$kind.tar.gz" 'substr($2, length($2) - length(end) + 1) == end { print $2 }' "$work/SHASUMS256.txt")
      [ -n "$node" ] || fail "The list of nodejs.org has no Node 24 for $kind."
    else
      node=node-v24.x.x-$kind.tar.gz
    fi
    run curl -fsS -o "$work/$node" "$from/$node"
    printf 'sha256sum --check (the line of %s)\n' "$node"
    [ -z "$yes" ] || (cd "$work" && grep " $node\$" SHASUMS256.txt | sha256sum --check --quiet) || fail "$node is not what nodejs.org lists."
    run tar xf "$work/$node" -C "$root/opt" --no-same-owner
    run ln -sfn "/opt/${node%.tar.gz}/bin/node" "$root/usr/bin/node"
    run rm -r "$work"
    ;;
esac

step 'A user without a shell, and the program, which belongs to root'
if id lantern >/dev/null 2>&1; then
  printf 'The user lantern is there.\n'
else
  run useradd --system --home-dir /var/lib/lantern --shell /usr/sbin/nologin lantern
fi
run tar xf "$archive" -C "$root/opt" --no-same-owner
run ln -sfn "$release" "$root/opt/lantern"

step 'Settings: every variable of docs/operations.md can be set there'
if [ -e "$root/etc/lantern/environment" ]; then
  printf '%s is there, and stays.\n' "$root/etc/lantern/environment"
else
  run install -d -m 0755 "$root/etc/lantern"
  put 0640 /etc/lantern/environment <<END
APP_URL=https://$host
END
  run chown root:lantern "$root/etc/lantern/environment"
fi

step 'The command "lantern", as the same user with the same settings'
put 0755 /usr/local/bin/lantern <<'END'
#!/bin/sh
set -a
. /etc/lantern/environment
export DATA_DIR=/var/lib/lantern
# The embedded database has its socket there; several processes have no such folder.
[ -d /run/lantern ] && export TMPDIR=/run/lantern
exec runuser -u lantern -- /usr/bin/node /opt/lantern/bin/lantern "$@"
END

step 'The service'
run cp "$root/opt/lantern/deploy/lantern.service" "$root/etc/systemd/system/lantern.service"
run systemctl daemon-reload
run systemctl enable lantern
run systemctl restart lantern

step 'nginx with TLS'
if [ -n "$email" ]; then
  if [ -e "$root/etc/letsencrypt/live/$host/fullchain.pem" ]; then
    printf 'The certificate of %s is there.\n' "$host"
  else
    run certbot certonly --nginx --non-interactive --agree-tos --email "$email" -d "$host"
  fi
fi
printf 'write %s: deploy/nginx.conf with %s\n' "$root/etc/nginx/conf.d/lantern.conf" "$host"
[ -z "$yes" ] || sed "s/help\.example\.org/$host/g" "$root/opt/lantern/deploy/nginx.conf" >"$root/etc/nginx/conf.d/lantern.conf"
if [ -n "$email" ] || [ -e "$root/etc/letsencrypt/live/$host/fullchain.pem" ]; then
  run nginx -t
  run systemctl reload nginx
else
  printf 'Put the paths of your certificate into that file, then: nginx -t && systemctl reload nginx\n'
fi

step 'What is left'
cat <<END
journalctl -u lantern -n 20     shows when it is ready, and the setup code
https://$host/install           makes the first administrator with that code
Then set a passphrase under Database, Backups: without one no backup is made.
Where reports of real people are stored, move to the PostgreSQL of this system: docs/operations.md.
END
[ -n "$yes" ] || printf '\nNothing was changed. The same with --yes does it.\n'
