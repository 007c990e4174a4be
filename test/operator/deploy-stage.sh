# A machine to deploy on, in namespaces of Linux that the caller made: files and network of its own, gone when this ends.
# What is no part of the walk is a stand-in: git and npm (the clone is here, and installed), and systemd.
set -euo pipefail

mount -t tmpfs tmpfs /mnt
for folder in etc opt run usr/local/bin var; do
  mkdir -p "/mnt/$folder/upper" "/mnt/$folder/work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=/mnt/$folder/upper,workdir=/mnt/$folder/work" "/$folder"
done
ip link set lo up
echo '127.0.0.1 localhost forum.example' > /etc/hosts
mkdir -p /opt/entre-agentes /etc/caddy /etc/prometheus /etc/systemd/system /etc/letsencrypt/live/forum.example
mount --bind "$CLONE" /opt/entre-agentes

cd /etc/letsencrypt/live/forum.example
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=forum.example -addext subjectAltName=DNS:forum.example \
  -keyout privkey.pem -out fullchain.pem 2> /dev/null
export NODE_EXTRA_CA_CERTS=$PWD/fullchain.pem REPOSITORY=here
cd /

git() { echo "git $*"; }
npm() { echo "npm $*"; }

# Starts what a unit names, as its user and with its environment, and waits until it serves.
systemctl() {
  case "$*" in
    'reload nginx') nginx ;;
    'reload caddy') look_through_caddy ;;
    'reload prometheus') curl -sf http://127.0.0.1:9464/metrics | grep '^entre_agentes_log_entries' ;;
    'enable --now entre-agentes' | 'start entre-agentes') start_unit ;;
    'stop entre-agentes') stop_unit ;;
    'restart entre-agentes') stop_unit && start_unit ;;
    *) return 1 ;;
  esac
}

of_unit() { sed -n "s/^$1=//p" /etc/systemd/system/entre-agentes.service; }

start_unit() {
  local user
  user=$(of_unit User)
  install -d -o "$user" -g "$user" -m "$(of_unit StateDirectoryMode)" "/var/lib/$(of_unit StateDirectory)"
  install -d -o "$user" -g "$user" -m "$(of_unit CacheDirectoryMode)" "/var/cache/$(of_unit CacheDirectory)"
  (
    set -a
    eval "$(of_unit Environment)"
    . "$(of_unit EnvironmentFile)"
    cd "$(of_unit WorkingDirectory)"
    # shellcheck disable=SC2046 # Words of a command.
    exec setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all -- $(of_unit ExecStart)
  ) > /var/log/entre-agentes 2>&1 &
  unit=$!
  curl -sf --retry 100 --retry-delay 1 --retry-all-errors http://127.0.0.1:8787/readyz > /dev/null
}

# In the place of nginx, with the certificate that is there: to get one itself it would need the network.
look_through_caddy() {
  nginx -s stop
  sed "s#^forum.example {#&\n\ttls /etc/letsencrypt/live/forum.example/fullchain.pem /etc/letsencrypt/live/forum.example/privkey.pem#" /etc/caddy/Caddyfile > /mnt/Caddyfile
  HOME=/mnt caddy run --config /mnt/Caddyfile --adapter caddyfile > /var/log/caddy.log 2>&1 &
  local caddy=$!
  curl -sf --retry 100 --retry-delay 1 --retry-all-errors https://forum.example/readyz --cacert "$NODE_EXTRA_CA_CERTS" > /dev/null
  entre-agentes doctor https://forum.example | sed 's/^/behind Caddy: /'
  # Who left a stream is gone for the node too: Caddy waits for those that are open, a stream for the end of its window.
  timeout 10 tail --pid "$caddy" -f /dev/null &
  local patience=$!
  kill "$caddy" && wait "$patience"
  nginx
}

stop_unit() { kill "$unit" && wait "$unit"; }
